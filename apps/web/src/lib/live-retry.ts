import type { LiveRefusal } from '@stint/contract/events';

/** Pauses double from here, in milliseconds. */
const FIRST_PAUSE: Record<Exclude<LiveRefusal, 'SIGN_IN_NEEDED'>, number> = {
  NOT_READY: 1000,
  // Another tab of the same person has to be closed first: nothing that happens soon.
  TOO_MANY_CONNECTIONS: 30_000,
};
const LONGEST_PAUSE = 60_000;

/** Tries a refused live connection again, later and later, unless somebody has to sign in first. */
export class LiveRetry {
  readonly #connect: () => void;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  /** Answers whether another attempt is due without anybody doing something about it. */
  refused(refusal: string): boolean {
    this.#clear();
    if (refusal === ('SIGN_IN_NEEDED' satisfies LiveRefusal)) return false;
    const first = refusal in FIRST_PAUSE ? FIRST_PAUSE[refusal as keyof typeof FIRST_PAUSE] : FIRST_PAUSE.NOT_READY;
    const pause = Math.min(LONGEST_PAUSE, first * 2 ** this.#attempts++);
    // Spread, so that all browsers do not come at the same moment when the database is back.
    this.#timer = setTimeout(this.#connect, pause * (0.5 + Math.random() / 2));
    return true;
  }

  /** Nothing is due any more, and the next refusal is the first one again. */
  reset(): void {
    this.#clear();
    this.#attempts = 0;
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
