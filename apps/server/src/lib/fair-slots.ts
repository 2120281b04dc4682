interface SlotsOfOne {
  working: number;
  readonly waiting: Set<() => void>;
}

/**
 * So many go on at the same time, and so many of one person's. Where there are none left, the next free one is for whom the fewest go on, and of those who are equal
 * for whoever was served longest ago: nobody waits behind everything that others have brought.
 */
export class FairSlots {
  readonly #most: number;
  readonly #mostOf: (person: string) => number;
  /** In the order in which they were served last. */
  readonly #people = new Map<string, SlotsOfOne>();
  #working = 0;

  /** @param mostOf how many of somebody's go on, also where there are free ones. */
  constructor(most: number, mostOf: (person: string) => number = () => most) {
    this.#most = most;
    this.#mostOf = mostOf;
  }

  /** How many wait. */
  get waiting(): number {
    let count = 0;
    for (const { waiting } of this.#people.values()) count += waiting.size;
    return count;
  }

  /** Whether nobody begins before somebody has ended. */
  get isFull(): boolean {
    return this.#working >= this.#most;
  }

  /**
   * Begins at once or in its turn; it lasts until {@link release}.
   * @returns gives the wait up; whether it had not begun.
   */
  take(person: string, begin: () => void): () => boolean {
    const slots = this.#people.get(person) ?? { working: 0, waiting: new Set() };
    this.#people.set(person, slots);
    slots.waiting.add(begin);
    if (this.#working < this.#most && slots.working < this.#mostOf(person)) this.#serve(person, slots);
    return () => {
      const isWaiting = slots.waiting.delete(begin);
      if (slots.working === 0 && slots.waiting.size === 0) this.#people.delete(person);
      return isWaiting;
    };
  }

  release(person: string): void {
    const slots = this.#people.get(person);
    if (!slots) return;
    slots.working--;
    this.#working--;
    if (slots.working === 0 && slots.waiting.size === 0) this.#people.delete(person);
    const next = this.#next();
    if (next) this.#serve(...next);
  }

  #next(): [string, SlotsOfOne] | undefined {
    let found: [string, SlotsOfOne] | undefined;
    for (const one of this.#people) {
      const [person, { working, waiting }] = one;
      if (waiting.size === 0 || working >= this.#mostOf(person)) continue;
      if (!found || working < found[1].working) found = one;
    }
    return found;
  }

  #serve(person: string, slots: SlotsOfOne): void {
    const [first] = slots.waiting;
    if (!first) return;
    slots.waiting.delete(first);
    slots.working++;
    this.#working++;
    this.#people.delete(person);
    this.#people.set(person, slots);
    first();
  }
}
