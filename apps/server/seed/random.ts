/** Before whatever a demo company has in its calendar. */
const FOUNDED = new Date('2024-11-01T01:00:00Z');

/** A small seeded generator (mulberry32): the same seed gives the same company. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  /** Some of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    while (left.length > count) left.splice(Math.floor(this.next() * left.length), 1);
    return left;
  }

  /** A UUIDv7 whose time is the given one; without one, the same in whatever month the company is made, and what hangs on it too. */
  id(at: Date = FOUNDED): string {
    const time = at.getTime().toString(16).padStart(12, '0');
    const hex = Array.from({ length: 20 }, () => this.between(0, 15).toString(16)).join('');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
  }
}
