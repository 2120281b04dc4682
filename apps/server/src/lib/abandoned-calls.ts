import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import pg from 'pg';

/** What is over so soon after its caller hung up is not ended: browsers give up what they asked for at every key. */
const PATIENCE_MILLISECONDS = 100;
/** A statement that cannot be ended so soon is left to its own time limit. */
const CANCEL_MILLISECONDS = 2000;

/** A call that only reads, while it is carried out. */
interface Reading {
  isAbandoned: boolean;
  /** Ends each of its statements that the database works on. */
  readonly ends: Set<() => void>;
}

const readings = new AsyncLocalStorage<Reading>();

/** Nobody waits for what a statement would be for. */
class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/**
 * Carries out a call that only reads, for as long as somebody waits for it: when its caller has hung up, the database
 * ends the statements that it works on, and no other is begun. What changes something is never given up half way.
 * @returns undefined where nobody waits any more.
 */
export async function whileWaitedFor<R>(response: ServerResponse, work: () => Promise<R>): Promise<R | undefined> {
  const reading: Reading = { isAbandoned: false, ends: new Set() };
  let patience: NodeJS.Timeout | undefined;
  const stopWatching = finished(response, () => {
    reading.isAbandoned = true;
    patience = setTimeout(() => {
      for (const end of reading.ends) end();
    }, PATIENCE_MILLISECONDS);
  });
  try {
    return await readings.run(reading, work);
  } catch (error) {
    if (reading.isAbandoned) return undefined;
    throw error;
  } finally {
    stopWatching();
    clearTimeout(patience);
  }
}

/** Ends a call that only reads before its next step, where nobody waits for it any more. */
export function requireWaitedFor(): void {
  if (readings.getStore()?.isAbandoned) throw new Abandoned('Nobody waits for this call any more');
}

/**
 * Runs a statement on a connection of that process, unless nobody waits for it, or until nobody does.
 * @param mayEnd is told how it is ended while it runs for a call that only reads; answers whom to tell that it is over.
 */
export async function unlessAbandoned<R>(
  connection: pg.PoolConfig,
  processId: number | undefined,
  run: () => Promise<R>,
  mayEnd: (end: () => void) => () => void,
): Promise<R> {
  const reading = readings.getStore();
  if (!reading || processId === undefined) return run();
  requireWaitedFor();
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= cancel(connection, processId);
  };
  reading.ends.add(end);
  const isOver = mayEnd(end);
  try {
    return await run();
  } finally {
    isOver();
    reading.ends.delete(end);
    // The connection may be somebody else's next: what ends this statement must not end theirs.
    await ending;
  }
}

/** Work that only reads, for several calls: it is given up when none of them is waited for any more. */
export class CommonReading {
  readonly #reading: Reading = { isAbandoned: false, ends: new Set() };
  #waiting = 0;

  carryOut<R>(work: () => Promise<R>): Promise<R> {
    return readings.run(this.#reading, work);
  }

  /** Waits for it as a part of the call that runs where this is asked. */
  async waitFor<R>(result: Promise<R>): Promise<R> {
    const own = readings.getStore();
    this.#waiting++;
    this.#reading.isAbandoned = false;
    let isWaiting = true;
    const leave = () => {
      if (isWaiting && --this.#waiting === 0) this.#abandon();
      isWaiting = false;
    };
    own?.ends.add(leave);
    try {
      return await result;
    } finally {
      own?.ends.delete(leave);
    }
  }

  #abandon(): void {
    this.#reading.isAbandoned = true;
    for (const end of this.#reading.ends) end();
  }
}

/** Over a connection of its own: those of the pool may all be waiting for just this. */
async function cancel(connection: pg.PoolConfig, processId: number): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: CANCEL_MILLISECONDS,
    query_timeout: CANCEL_MILLISECONDS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [processId]);
  } catch {
    // It runs into its time limit then.
  } finally {
    await client.end().catch(() => {});
  }
}
