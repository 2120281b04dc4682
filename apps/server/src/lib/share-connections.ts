import type pg from 'pg';
import { personOfTurn } from './calls-of-people.ts';
import { FairSlots } from './fair-slots.ts';

/** Whatever nobody in particular asks for: who calls, and work in the background. */
const NOBODY = '';
/** Of all connections, how many one person's calls hold: they may all wait for the same lock. */
const SHARE_OF_ONE = 0.6;

type Connected = (error?: Error, client?: pg.PoolClient, done?: (release?: unknown) => void) => void;

/**
 * Has the connections of a pool taken in turns: the next free one is for whose calls hold the fewest. Those of some people who ask for
 * much at once would stand before every statement of everybody else's. Waiting ends as the pool's own does.
 */
export function shareConnections(pool: pg.Pool): void {
  const { max } = pool.options;
  const mostOfOne = Math.ceil(max * SHARE_OF_ONE);
  const slots = new FairSlots(max, (person) => (person === NOBODY ? max : mostOfOne));
  const holders = new WeakMap<pg.PoolClient, string>();
  const connect = pool.connect.bind(pool) as (connected: Connected) => void;
  pool.on('release', (_error, client) => {
    const holder = holders.get(client);
    holders.delete(client);
    if (holder !== undefined) slots.release(holder);
  });
  const take = (connected: Connected) => {
    const person = personOfTurn() ?? NOBODY;
    let [isWaiting, patience]: [boolean, NodeJS.Timeout | undefined] = [true, undefined];
    const giveUp = slots.take(person, () => {
      isWaiting = false;
      clearTimeout(patience);
      connect((error, client, done) => {
        if (client) holders.set(client, person);
        else slots.release(person);
        connected(error, client, done);
      });
    });
    if (!isWaiting) return;
    patience = setTimeout(() => {
      if (giveUp()) connected(new Error('timeout exceeded when trying to connect'));
    }, pool.options.connectionTimeoutMillis);
  };
  pool.connect = ((connected?: Connected) =>
    connected
      ? take(connected)
      : new Promise((resolve, reject) => {
          take((error, client) => (client ? resolve(client) : reject(error)));
        })) as typeof pool.connect;
  Object.defineProperty(pool, 'waitingCount', { get: () => slots.waiting });
}
