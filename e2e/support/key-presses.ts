import { expect, type Page } from '@playwright/test';

/**
 * Key presses that each daily act of a person takes at most, from the screen it is done on. They never grow: an act that takes
 * fewer gets its lower number here. A chord, such as Ctrl S, is one press. Another act is a line here and a story of
 * `daily-acts.spec.ts`.
 */
const MOST_PRESSES = {
  dayOfFourRows: 72,
  copyDay: 2,
  fixTime: 5,
  lockPeriod: 2,
  /** Stars, a comment of four letters, and on. */
  approveProject: 6,
  /** From the list, and from each sheet to the next one. */
  openNextSheet: 1,
  /** With a message of 23 letters. */
  sendMessage: 37,
  /** Of three days. */
  requestLeave: 13,
  approveLeave: 1,
  fiveShares: 15,
  /** With where they are today. */
  findColleague: 5,
} as const;

/** Approving three sheets of the demo company takes at most half of the 117 presses that it once took. */
export const MOST_PRESSES_FOR_THREE_SHEETS = 58;

/** Hands on a keyboard that count what they press. */
export class Hands {
  readonly #page: Page;
  #presses = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Keys, one press each. */
  async press(...keys: readonly string[]): Promise<void> {
    this.#presses += keys.length;
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Letters, one press each. */
  async type(text: string): Promise<void> {
    this.#presses += text.length;
    await this.#page.keyboard.type(text);
  }

  get presses(): number {
    return this.#presses;
  }

  /** The act is done: it took what it may take, and its number stands as low as that. */
  expectNoMoreThan(act: keyof typeof MOST_PRESSES): void {
    expect([act, this.#presses]).toEqual([act, MOST_PRESSES[act]]);
  }
}
