import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sessionOptionsOf } from '../db.ts';
import { LIVE_CHANNEL } from '../events.ts';
import { type LoggedEvent, readEvents } from './event-log.ts';

/** Looked for even when nobody said that there is something: a process may have died before it could. */
const LOOK_EVERY_MILLISECONDS = 5000;
const RECONNECT_MILLISECONDS = 1000;
/** After events were told the next look waits, at least this long and so many times as long as telling them took. */
const REST = { milliseconds: 50, times: 9, mostMilliseconds: 2000 };

interface FeedLog {
  warn(details: object, message: string): void;
}

/** Told of each committed event once, with the cursor of what has been told by then; what comes next waits for it. */
export type OnEvents = (events: readonly LoggedEvent[], cursor: string) => Promise<void>;

/**
 * Follows the events of all app processes. It looks when it is woken by a notification and now and then besides; what it
 * tells does not depend on the notification, so that neither a lost one nor a lost connection loses an event.
 */
export function followEvents(pool: pg.Pool, onEvents: OnEvents, log: FeedLog): { stop(): Promise<void> } {
  let seen: string | null = null;
  let listener: pg.Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  const stopped = new AbortController();
  let isAgain = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    // What was there before the first look was told by others.
    const read = await readEvents(pool, seen);
    // Should telling fail, the next look finds the same events once more; browsers pass over what they know.
    const begun = performance.now();
    if (read.events.length > 0) await onEvents(read.events, `${read.horizon}@${Math.floor(Date.now() / 1000)}`);
    seen = read.seen;
    // Telling takes the processor a tenth of the time at most, whatever happens: what comes meanwhile is told together.
    if (read.events.length > 0) await rest(performance.now() - begun);
  }

  async function rest(told: number): Promise<void> {
    const { milliseconds, times, mostMilliseconds } = REST;
    const pause = Math.min(mostMilliseconds, Math.max(milliseconds, told * times));
    await delay(pause, undefined, { signal: stopped.signal }).catch(() => {});
  }

  function wake(): void {
    if (stopped.signal.aborted) return;
    if (looking) {
      isAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'live events wait'))
      .finally(() => {
        looking = undefined;
        if (isAgain) {
          isAgain = false;
          wake();
        }
      });
  }

  async function listen(): Promise<void> {
    if (stopped.signal.aborted) return;
    const client = new pg.Client({ ...sessionOptionsOf(pool), statement_timeout: 0 });
    listener = client;
    const again = () => {
      client.removeAllListeners('end');
      if (!stopped.signal.aborted && listener === client)
        reconnecting = setTimeout(() => void listen(), RECONNECT_MILLISECONDS);
    };
    client.on('error', () => {});
    client.once('end', again);
    client.on('notification', wake);
    try {
      await client.connect();
      await client.query(`listen ${LIVE_CHANNEL}`);
      wake();
    } catch (error) {
      log.warn({ err: error }, 'live events are looked for without being woken');
      await client.end().catch(() => {});
      again();
    }
  }

  wake();
  void listen();
  const timer = setInterval(wake, LOOK_EVERY_MILLISECONDS);
  return {
    async stop() {
      stopped.abort();
      clearInterval(timer);
      clearTimeout(reconnecting);
      await Promise.all([listener?.end().catch(() => {}), looking]);
    },
  };
}
