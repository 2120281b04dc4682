import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { refuse } from './error.ts';

/** How many calls go on at the same time, and how many wait for that. */
interface CallLimits {
  /** By one session or API token. */
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
  /** By all sessions and API tokens of one person. */
  readonly mostOfOne: number;
}

/** Who calls, and by which session or API token: one that leaked does not keep its person from ending it. */
export interface Caller {
  readonly person: string;
  readonly by: string;
  /** What ends access is done however many other calls of the session, and of the person, wait or are carried out. */
  readonly isApart?: boolean;
}

/** Calls that take turns with each other. */
interface Line {
  readonly most: number;
  atOnce: number;
  /** In the order in which they came. */
  readonly waiting: Set<() => void>;
  /** Those that have given up their turn for a while (`besideTurns`), and of these the ones that wait to go on: before all others. */
  aside: number;
  readonly returning: Set<() => void>;
  /** Forgets it, once nobody is in it. */
  readonly forget: () => void;
}

interface Turn {
  readonly person: string;
  /** The answer is sent, or nobody waits for it any more. */
  isOver: boolean;
  /** The call is being carried out, also where nobody waits for it: its statements go on. */
  isWorking: boolean;
  /** Waits for one's turn among all that the person has. */
  begin(): Promise<void>;
  end(): void;
  stepAside(): void;
  comeBack(): Promise<void>;
}

const turns = new AsyncLocalStorage<Turn>();

/** Whose call is being carried out, as somebody else's where it is done apart; undefined for what is done for nobody in particular. */
export const personOfTurn = (): string | undefined => turns.getStore()?.person;

/** Does something as a part of nobody's call, and so whatever it begins. */
export const asNobody = <R>(work: () => R): R => turns.exit(work);

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
 * bring large bodies, hold connections to the database and memory that are everybody's. They wait before anything of them is read. Those of
 * all that one person has take turns in being carried out, which no body holds up that never comes. Each process counts by itself.
 */
export class CallsOfPeople {
  readonly #limits: CallLimits;
  readonly #sessions = new Map<string, Line>();
  readonly #people = new Map<string, Line>();
  readonly #turns = new WeakMap<ServerResponse, Turn>();

  constructor(limits: CallLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for the turn of a call. It lasts until the answer is sent or nobody waits for it any more, and what was begun for
   * it is done.
   */
  async take({ person, by, isApart = false }: Caller, response: ServerResponse): Promise<void> {
    const session = lineIn(this.#sessions, isApart ? `apart ${by}` : by, this.#limits.mostAtOnce);
    if (session.waiting.size + session.aside >= this.#limits.mostWaiting)
      refuse(429, 'TOO_MANY_AT_ONCE', 'Too many requests at once. Please try again in a moment.');
    const held: Line[] = [];
    let aside: readonly Line[] = [];
    let giveUp = () => {};
    const enter = (line: Line, how: 'waiting' | 'returning') =>
      new Promise<void>((resolve) => {
        giveUp = waitIn(line, how, () => {
          held.push(line);
          resolve();
        });
      });
    // One call may wait for several at once.
    let waits = 0;
    const leave = () => {
      for (const line of held.splice(0)) leaveTo(line);
    };
    const turn: Turn = {
      ...{ person: isApart ? `apart ${person}` : person, isOver: false, isWorking: false, end: leave },
      begin: async () => {
        if (!isApart) await enter(lineIn(this.#people, person, this.#limits.mostOfOne), 'waiting');
      },
      stepAside: () => {
        if (waits++ > 0) return;
        aside = [...held];
        for (const line of aside) line.aside++;
        leave();
      },
      comeBack: async () => {
        if (--waits > 0) return;
        for (const line of aside) {
          await enter(line, 'returning');
          line.aside--;
        }
      },
    };
    this.#turns.set(response, turn);
    finished(response, () => {
      turn.isOver = true;
      if (turn.isWorking) return;
      giveUp();
      turn.end();
    });
    await enter(session, 'waiting');
  }

  /** Carries a call out within its turn; undefined, without having begun it, where nobody waits for it any more. */
  async during<R>(response: ServerResponse, work: () => Promise<R>): Promise<R | undefined> {
    const turn = this.#turns.get(response);
    if (!turn) return work();
    if (!turn.isOver) await turn.begin();
    if (turn.isOver) return undefined;
    turn.isWorking = true;
    try {
      return await turns.run(turn, work);
    } finally {
      turn.isWorking = false;
      if (turn.isOver) turn.end();
    }
  }
}

function lineIn(lines: Map<string, Line>, key: string, most: number): Line {
  const known = lines.get(key);
  if (known) return known;
  const line: Line = {
    ...{ most, atOnce: 0, aside: 0, waiting: new Set<() => void>(), returning: new Set<() => void>() },
    forget: () => void lines.delete(key),
  };
  lines.set(key, line);
  return line;
}

/** Tells when there is a place in a line; answers how to wait for it no more. */
function waitIn(line: Line, how: 'waiting' | 'returning', enter: () => void): () => void {
  if (line.atOnce < line.most) {
    line.atOnce++;
    enter();
    return () => {};
  }
  line[how].add(enter);
  return () => void line[how].delete(enter);
}

/** A place in a line goes to the next one. */
function leaveTo(line: Line): void {
  for (const queue of [line.returning, line.waiting]) {
    const [next] = queue;
    if (!next) continue;
    queue.delete(next);
    next();
    return;
  }
  line.atOnce--;
  if (line.atOnce === 0 && line.aside === 0) line.forget();
}
