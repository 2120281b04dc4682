/** Asks one thing at a time; so many wait for their turn, and what comes beyond is not asked at all. */
export class Turns {
  readonly #most: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(most: number) {
    this.#most = most;
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
