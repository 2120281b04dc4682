import { AppError } from './error.ts';
import { FairSlots } from './fair-slots.ts';

interface GateLimits {
  readonly mostAtOnce: number;
  /** So many wait for their turn: who comes then is asked to come again, or whoever came last among those who bring more than they do. */
  readonly mostWaiting: number;
}

/** Refused because too many wait: nothing was done. */
export const TOO_BUSY = 'TOO_BUSY';
const TOO_BUSY_NOW = 'Too many requests for this right now. Please try again in a few seconds.';

interface Waiting {
  giveUp: () => void;
}

/**
 * Lets a few do at the same time what takes threads or memory that everybody needs. All take turns: nobody waits behind
 * everything that somebody else has brought, or is turned away for it.
 */
export class Gate {
  readonly #mostWaiting: number;
  readonly #slots: FairSlots;
  /** Those that wait, of each in the order in which they came. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #count = 0;

  constructor({ mostAtOnce, mostWaiting }: GateLimits) {
    this.#slots = new FairSlots(mostAtOnce);
    this.#mostWaiting = mostWaiting;
  }

  /** @param whose who is served in turns with others. */
  async pass<R>(whose: string, act: () => Promise<R>): Promise<R> {
    await this.#enter(whose);
    try {
      return await act();
    } finally {
      this.#slots.release(whose);
    }
  }

  #enter(whose: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = { giveUp: () => {} };
      const mine = this.#waiting.get(whose) ?? new Set();
      this.#waiting.set(whose, mine.add(one));
      this.#count++;
      const leave = this.#slots.take(whose, () => {
        this.#forget(whose, one);
        resolve();
      });
      one.giveUp = () => {
        leave();
        this.#forget(whose, one);
        reject(new AppError(503, TOO_BUSY, TOO_BUSY_NOW));
      };
      if (this.#count > this.#mostWaiting) this.#lastOfMost(mine)?.giveUp();
    });
  }

  #forget(whose: string, one: Waiting): void {
    const mine = this.#waiting.get(whose);
    if (!mine?.delete(one)) return;
    this.#count--;
    if (mine.size === 0) this.#waiting.delete(whose);
  }

  /** Whoever came last among those of whom the most wait: of `mine`, where nobody has more. */
  #lastOfMost(mine: ReadonlySet<Waiting>): Waiting | undefined {
    let most = mine;
    for (const of of this.#waiting.values()) if (of.size > most.size) most = of;
    return [...most].at(-1);
  }
}
