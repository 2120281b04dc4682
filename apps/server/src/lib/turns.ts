/** Asks one thing at a time; so many wait for their turn, and what comes beyond is not asked at all. */
export class Turns {
  readonly #most: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether nobody asks or waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** What is answered when its turn has come; null where too many wait already. */
  async take<R>(ask: () => Promise<R>): Promise<R | null> {
    if (this.#waiting >= this.#most) return null;
    this.#waiting += 1;
    const turn = this.#last.then(ask).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}

/** Turns of each of many: those of one wait for one another only. */
export class TurnsOfEach {
  readonly #most: number;
  readonly #turns = new Map<string, Turns>();

  constructor(most: number) {
    this.#most = most;
  }

  /** As `Turns.take`, among those of `key`. */
  async take<R>(key: string, ask: () => Promise<R>): Promise<R | null> {
    const turns = this.#turns.get(key) ?? new Turns(this.#most);
    this.#turns.set(key, turns);
    try {
      return await turns.take(ask);
    } finally {
      if (turns.isIdle) this.#turns.delete(key);
    }
  }
}
