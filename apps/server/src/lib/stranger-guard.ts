import { networkOf } from './client-address.ts';
import { refuse } from './error.ts';
import { FloodGuard } from './flood-guard.ts';
import { TurnsOfEach } from './turns.ts';

/** Secrets that one network brings in vain: far above what the stale tabs of an office do. */
const MOST_IN_VAIN = { hits: 300, windowSeconds: 60 } as const;
/** Secrets that are remembered; with more of them the oldest are forgotten. */
const MOST_REMEMBERED = 50_000;
/** Beyond the limit so many of a network wait until it is their turn; one at a time costs others nothing. */
const MOST_WAITING = 20;

type Found<T> = T | null | undefined;

/**
 * Whoever brings a secret that is not there is counted by their network, before anything is looked up. Once there are too
 * many, secrets of that network are looked up one at a time, and 429 answers those for whom there is no room to wait: a
 * neighbour who has just signed in goes on. Those whose secret was right a while ago are let by. Each process counts by itself.
 */
export class StrangerGuard {
  readonly #inVain = new FloodGuard(MOST_IN_VAIN);
  readonly #familiar = new Set<string>();
  readonly #turns = new TurnsOfEach(MOST_WAITING);

  /** What a secret opens, as `find` finds it; null or undefined where it opens nothing. */
  async admit<T>(
    secret: string,
    { address, now }: { readonly address: string; readonly now: Date },
    find: () => Promise<Found<T>>,
  ): Promise<Found<T>> {
    const network = networkOf(address);
    const isFamiliar = this.#familiar.has(secret);
    // Those that come at once are counted before the first one is found to be in vain.
    const isCalm = isFamiliar || this.#inVain.isWithin(network, now);
    const found = isCalm ? await this.#calmly(network, isFamiliar, find) : await this.#inTurn(network, find);
    const isInVain = found === null || found === undefined;
    this.#familiar.delete(secret);
    if (!isInVain) this.remember(secret);
    if (!isFamiliar && !isInVain) this.#inVain.release(network);
    return found;
  }

  /** What could not be looked up was no guess. */
  async #calmly<T>(network: string, isFamiliar: boolean, find: () => Promise<Found<T>>): Promise<Found<T>> {
    try {
      return await find();
    } catch (error) {
      if (!isFamiliar) this.#inVain.release(network);
      throw error;
    }
  }

  async #inTurn<T>(network: string, find: () => Promise<Found<T>>): Promise<Found<T>> {
    const answer = await this.#turns.take(network, async () => ({ found: await find() }));
    return (answer ?? refuse(429, 'TOO_MANY_ATTEMPTS', 'Too many requests. Please try again in a minute.')).found;
  }

  /** Whether a secret was right a while ago. */
  isFamiliar(secret: string): boolean {
    return this.#familiar.has(secret);
  }

  /** Lets a secret by from now on, until it is in vain. */
  remember(secret: string): void {
    this.#familiar.add(secret);
    if (this.#familiar.size <= MOST_REMEMBERED) return;
    const [oldest] = this.#familiar;
    if (oldest !== undefined) this.#familiar.delete(oldest);
  }
}
