import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { refuse } from './error.ts';

/** How many calls of one person go on at the same time, and how many wait for that. */
interface CallLimits {
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
}

/** Who calls, and by which session or API token: one that leaked does not keep its person from ending it. */
export interface Caller {
  readonly person: string;
  readonly by: string;
}

interface CallsOfOne {
  atOnce: number;
  /** In the order in which they came. */
  readonly waiting: Set<() => void>;
  /** Those that have given up their turn for a while (`besideTurns`), and of these the ones that wait to go on: before all others. */
  aside: number;
  readonly returning: Set<() => void>;
}

interface Turn {
  readonly person: string;
  /** The answer is sent, or nobody waits for it any more. */
  isOver: boolean;
  /** The call is being carried out, also where nobody waits for it: its statements go on. */
  isWorking: boolean;
  end(): void;
  stepAside(): void;
  comeBack(): Promise<void>;
}

const turns = new AsyncLocalStorage<Turn>();

/** Whose call is being carried out; undefined for what is done for nobody in particular. */
export const personOfTurn = (): string | undefined => turns.getStore()?.person;

/**
 * Waits, as a part of a call, for what others do and what holds nothing that is everybody's: its turn is the next call's meanwhile, and it
 * goes on in a turn of its own, before those that have not begun.
 */
export async function besideTurns<R>(result: Promise<R>): Promise<R> {
  const turn = turns.getStore();
  if (!turn) return result;
  turn.stepAside();
  try {
    return await result;
  } finally {
    await turn.comeBack();
  }
}

/**
 * Lets calls of one session or API token take their turns, over however many connections they come: calls that wait for the same lock, or
 * bring large bodies, hold connections to the database and memory that are everybody's. They wait before anything of them
 * is read. Each process counts by itself.
 */
export class CallsOfPeople {
  readonly #limits: CallLimits;
  readonly #callers = new Map<string, CallsOfOne>();
  readonly #turns = new WeakMap<ServerResponse, Turn>();

  constructor(limits: CallLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for the turn of a call. It lasts until the answer is sent or nobody waits for it any more, and what was begun for
   * it is done.
   */
  async take({ person, by }: Caller, response: ServerResponse): Promise<void> {
    const calls = this.#callers.get(by) ?? { atOnce: 0, waiting: new Set(), aside: 0, returning: new Set() };
    if (calls.waiting.size + calls.aside >= this.#limits.mostWaiting)
      refuse(429, 'TOO_MANY_AT_ONCE', 'Too many requests at once. Please try again in a moment.');
    this.#callers.set(by, calls);
    let next: (() => void) | undefined;
    // One call may wait for several at once.
    let waits = 0;
    const turn: Turn = {
      ...{ person, isOver: false, isWorking: false, end: () => this.#end(by, calls) },
      stepAside: () => {
        if (waits++ > 0) return;
        calls.aside++;
        this.#end(by, calls);
      },
      comeBack: async () => {
        if (--waits > 0) return;
        if (calls.atOnce < this.#limits.mostAtOnce) calls.atOnce++;
        else await new Promise<void>((resolve) => calls.returning.add(resolve));
        calls.aside--;
      },
    };
    this.#turns.set(response, turn);
    finished(response, () => {
      turn.isOver = true;
      if ((next && calls.waiting.delete(next)) || turn.isWorking) return;
      turn.end();
    });
    if (calls.atOnce < this.#limits.mostAtOnce) {
      calls.atOnce++;
      return;
    }
    await new Promise<void>((resolve) => {
      next = resolve;
      calls.waiting.add(next);
    });
  }

  /** Carries a call out within its turn; undefined, without having begun it, where nobody waits for it any more. */
  async during<R>(response: ServerResponse, work: () => Promise<R>): Promise<R | undefined> {
    const turn = this.#turns.get(response);
    if (!turn) return work();
    if (turn.isOver) return undefined;
    turn.isWorking = true;
    try {
      return await turns.run(turn, work);
    } finally {
      turn.isWorking = false;
      if (turn.isOver) turn.end();
    }
  }

  /** Its turn goes to the next one. */
  #end(by: string, calls: CallsOfOne): void {
    for (const waiting of [calls.returning, calls.waiting]) {
      const [next] = waiting;
      if (!next) continue;
      waiting.delete(next);
      next();
      return;
    }
    calls.atOnce--;
    if (calls.atOnce === 0 && calls.aside === 0) this.#callers.delete(by);
  }
}
