import { refuse } from './error.ts';

interface GateLimits {
  readonly mostAtOnce: number;
  /** So many wait for their turn; who comes then is asked to come again. */
  readonly mostWaiting: number;
}

/** Lets a few do at the same time what takes threads or memory that everybody needs. */
export class Gate {
  readonly #limits: GateLimits;
  readonly #waiting: (() => void)[] = [];
  #atOnce = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  async pass<R>(act: () => Promise<R>): Promise<R> {
    await this.#enter();
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#atOnce--;
    }
  }

  async #enter(): Promise<void> {
    if (this.#atOnce < this.#limits.mostAtOnce) {
      this.#atOnce++;
      return;
    }
    if (this.#waiting.length >= this.#limits.mostWaiting)
      refuse(503, 'TOO_BUSY', 'Too many requests for this right now. Please try again in a few seconds.');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
