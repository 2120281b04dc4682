import { networkOf } from './client-address.ts';
import { FloodGuard } from './flood-guard.ts';

/** Secrets that one network brings in vain: far above what the stale tabs of an office do. */
const MOST_IN_VAIN = { hits: 300, windowSeconds: 60 } as const;
/** Secrets that are remembered; with more of them the oldest are forgotten. */
const MOST_REMEMBERED = 50_000;

/**
 * Whoever brings a secret that is not there is counted by their network, before anything is looked up; 429 once there are
 * too many. Those whose secret was right a while ago are let by: nobody's guesses keep their neighbours out. Each process
 * counts by itself.
 */
export class StrangerGuard {
  readonly #inVain = new FloodGuard(MOST_IN_VAIN);
  readonly #familiar = new Set<string>();

  /** What a secret opens, as `find` finds it; null or undefined where it opens nothing. */
  async admit<T>(
    secret: string,
    { address, now }: { readonly address: string; readonly now: Date },
    find: () => Promise<T | null | undefined>,
  ): Promise<T | null | undefined> {
    const network = networkOf(address);
    const isFamiliar = this.#familiar.delete(secret);
    // Those that come at once are counted before the first one is found to be in vain.
    if (!isFamiliar) this.#inVain.count(network, now);
    let isInVain = false;
    try {
      const found = await find();
      isInVain = found === null || found === undefined;
      if (!isInVain) this.#remember(secret);
      return found;
    } finally {
      if (!isFamiliar && !isInVain) this.#inVain.takeBack(network);
    }
  }

  #remember(secret: string): void {
    this.#familiar.add(secret);
    if (this.#familiar.size <= MOST_REMEMBERED) return;
    const [oldest] = this.#familiar;
    if (oldest !== undefined) this.#familiar.delete(oldest);
  }
}
