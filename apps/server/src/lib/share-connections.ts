import type pg from 'pg';
import { personOfTurn } from './calls-of-people.ts';
import { FairSlots } from './fair-slots.ts';

/** Whatever nobody in particular asks for: who calls, and work in the background. */
const NOBODY = '';
/** Of all connections, how many one person's calls hold. */
const SHARE_OF_ONE = 0.6;
/** And how many of these for transactions, which wait for each other where they change the same: five people hold no more than all. */
const SHARE_FOR_TRANSACTIONS = 0.2;
/** And how many all people together hold for these: whoever only reads waits for no lock, and for nobody who does. */
const SHARE_FOR_ALL_TRANSACTIONS = 0.7;
/** And how many of these for transactions that come again, having waited for a lock: many who wait for one do not stand before all others. */
const SHARE_FOR_THOSE_AGAIN = 0.3;
/** Who waits so long for a connection has a read ended that takes as long, in milliseconds. */
const PATIENCE = 1000;
/** How many connections somebody holds whose read was ended for others, and for how long, in milliseconds. */
const MOST_AFTERWARDS = 1;
const AFTERWARDS = 30_000;

type Connected = (error?: Error, client?: pg.PoolClient, done?: (release?: unknown) => void) => void;

/** For whom a connection is asked, and what has room for it: one after the other, the connections last. */
interface Asking {
  readonly person: string;
  readonly gates: readonly FairSlots[];
}

/** A connection that is in use. */
interface Held extends Asking {
  /** What a call that only reads has the database do: since when, and how that is ended. */
  read?: { readonly since: number; readonly end: () => void } | undefined;
}

const inUse = new WeakMap<pg.PoolClient, Held>();

/**
 * A statement of a call that only reads begins on a connection: it is ended when others wait for one (see {@link shareConnections}), and
 * fails as if it had run out of time. Answers whom to tell that it is over.
 */
export function readOn(client: pg.PoolClient, end: () => void): () => void {
  const held = inUse.get(client);
  if (!held) return () => {};
  const read = { since: performance.now(), end };
  held.read = read;
  return () => {
    if (held.read === read) held.read = undefined;
  };
}

/**
 * Has the connections of a pool taken in turns: the next free one is for whose calls hold the fewest. Those of some people who ask for
 * much at once would stand before every statement of everybody else's. Waiting ends as the pool's own does.
 *
 * Nor do some people hold all of them by what takes long: where all are taken and somebody waits for one, a long read ends of whoever
 * holds the most, who has few connections for a while then. What changes something is never ended, but few of one person's transactions,
 * and not all that there are of everybody's, have a connection at the same time: they would wait for the same lock with it.
 *
 * @param transactionNow the transaction for which the connection is being asked for, and whether it was begun before.
 */
export function shareConnections(pool: pg.Pool, transactionNow: () => { readonly isAgain: boolean } | undefined): void {
  const { max } = pool.options;
  const mostOfOne = Math.ceil(max * SHARE_OF_ONE);
  const mostTransactions = Math.ceil(max * SHARE_FOR_TRANSACTIONS);
  const shareOfAll = (share: number) => Math.max(1, Math.floor(max * share));
  const transactions = new FairSlots(shareOfAll(SHARE_FOR_ALL_TRANSACTIONS), () => mostTransactions);
  const again = new FairSlots(shareOfAll(SHARE_FOR_THOSE_AGAIN));
  const gaveWay = new Map<string, number>();
  const slots = new FairSlots(max, (person) => {
    if (person === NOBODY) return max;
    return (gaveWay.get(person) ?? 0) > performance.now() ? MOST_AFTERWARDS : mostOfOne;
  });
  const gatesOf = (person: string) => {
    const transaction = person === NOBODY ? undefined : transactionNow();
    if (!transaction) return [slots];
    return transaction.isAgain ? [again, transactions, slots] : [transactions, slots];
  };
  const giveBack = ({ person, gates }: Asking) => {
    for (const gate of gates.toReversed()) gate.release(person);
  };
  const held = new Set<Held>();
  const connect = pool.connect.bind(pool) as (connected: Connected) => void;
  pool.on('release', (_error, client) => {
    const one = inUse.get(client);
    inUse.delete(client);
    if (!one) return;
    held.delete(one);
    giveBack(one);
  });

  const makeRoomFor = (waiter: string) => {
    if (!slots.isFull) return;
    const now = performance.now();
    const counts = new Map<string, number>();
    for (const { person } of held) counts.set(person, (counts.get(person) ?? 0) + 1);
    const countOf = (person: string) => counts.get(person) ?? 0;
    const least = waiter === NOBODY ? 1 : Math.max(1, countOf(waiter));
    const [longest] = [...held]
      .filter(({ person, read }) => read && now - read.since >= PATIENCE && countOf(person) > least)
      .toSorted((a, b) => countOf(b.person) - countOf(a.person) || (a.read?.since ?? 0) - (b.read?.since ?? 0));
    if (!longest?.read) return;
    for (const [person, until] of gaveWay) if (until <= now) gaveWay.delete(person);
    gaveWay.set(longest.person, now + AFTERWARDS);
    const { end } = longest.read;
    longest.read = undefined;
    end();
  };

  const take = (connected: Connected) => {
    const person = personOfTurn() ?? NOBODY;
    const asking: Asking = { person, gates: gatesOf(person) };
    let isWaiting = true;
    let timers: NodeJS.Timeout[] = [];
    const waitNoMore = () => {
      isWaiting = false;
      for (const timer of timers) clearTimeout(timer);
    };
    const giveUp = pass(asking, () => {
      waitNoMore();
      connect((error, client, done) => {
        if (client) {
          const one: Held = { ...asking };
          inUse.set(client, one);
          held.add(one);
        } else giveBack(asking);
        connected(error, client, done);
      });
    });
    if (!isWaiting) return;
    const outOfTime = () => {
      waitNoMore();
      if (giveUp()) connected(new Error('timeout exceeded when trying to connect'));
    };
    timers = [
      setTimeout(outOfTime, pool.options.connectionTimeoutMillis),
      setInterval(makeRoomFor, PATIENCE, asking.person),
    ];
  };
  pool.connect = ((connected?: Connected) =>
    connected
      ? take(connected)
      : new Promise((resolve, reject) => {
          take((error, client) => (client ? resolve(client) : reject(error)));
        })) as typeof pool.connect;
  Object.defineProperty(pool, 'waitingCount', { get: () => slots.waiting });
}

/** Waits for a place at one gate after the other; answers how to give that up, which tells whether it still waited. */
function pass({ person, gates: [gate, ...rest] }: Asking, begin: () => void): () => boolean {
  if (!gate) {
    begin();
    return () => false;
  }
  let giveUp: (() => boolean) | undefined;
  const leave = gate.take(person, () => {
    const stop = pass({ person, gates: rest }, begin);
    giveUp = () => {
      const isWaiting = stop();
      if (isWaiting) gate.release(person);
      return isWaiting;
    };
  });
  return () => (giveUp ?? leave)();
}
