import { MOST_LIVE_CONNECTIONS } from '@stint/contract/events';
import type pg from 'pg';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { createDb, withTransaction } from '../../apps/server/src/lib/db.ts';
import { announce } from '../../apps/server/src/lib/events.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { hashToken, newToken } from '../../apps/server/src/lib/session.ts';
import { connectLive, type LiveClient } from '../../apps/server/test/live-client.ts';
import { appPool, type BenchDatabase } from './bench-database.ts';
import { startApp } from './children.ts';
import { percentile } from './figures.ts';
import { report } from './report.ts';

const PORT = 4713;
const CLIENTS = 1000;
const CONNECTED_AT_ONCE = 50;
const ROUNDS = 20;

/**
 * An event for everybody: from the beginning of the transaction that tells of it, in this process, to its arrival at the
 * last of 1,000 browsers that are connected to another one; against the same with one browser.
 */
export async function benchLive(database: BenchDatabase): Promise<void> {
  const pool = appPool(database);
  const db = createDb(pool);
  const tokens = await tokensOfEmployees(pool, CLIENTS / MOST_LIVE_CONNECTIONS);
  const app = await startApp(database.connection, PORT, 10);
  const clients: LiveClient[] = [];
  const connect = async (count: number) => {
    while (clients.length < count) {
      const some = Math.min(CONNECTED_AT_ONCE, count - clients.length);
      const tokenOf = (at: number) => tokens[(clients.length + at) % tokens.length] ?? '';
      const opened = Array.from({ length: some }, (_, at) => connectLive(`http://127.0.0.1:${PORT}`, tokenOf(at)));
      clients.push(...(await Promise.all(opened)));
    }
  };
  const round = async (): Promise<number> => {
    const entity = newId();
    const started = performance.now();
    const arrivals = clients.map((client) => client.next(entity));
    const context = { pool, now: systemClock.now(), client: null };
    await withTransaction(db, (tx) => announce(tx, context, [{ kind: 'changed', entity, rooms: ['role:employee'] }]));
    await Promise.all(arrivals);
    return performance.now() - started;
  };
  const measure = async () => {
    await round();
    const times: number[] = [];
    for (let at = 0; at < ROUNDS; at++) times.push(await round());
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  };
  try {
    await connect(1);
    const one = await measure();
    const started = performance.now();
    await connect(CLIENTS);
    const connected = (performance.now() - started) / 1000;
    const all = await measure();
    console.log(
      `an event to ${CLIENTS} browsers, the last one`.padEnd(43) +
        `p50 ${all.p50.toFixed(1)} ms, p95 ${all.p95.toFixed(1)} ms`.padEnd(45) +
        `${(all.p50 / one.p50).toFixed(1)} x one browser (p50 ${one.p50.toFixed(1)} ms); connected in ${connected.toFixed(1)} s`,
    );
    report(`an event to ${CLIENTS} browsers, the last one, p50`, all.p50, 'ms');
  } finally {
    for (const client of clients) client.close();
    app.kill();
    await pool.end();
  }
}

/** Signs so many people in, each of whom may have some tabs open. */
async function tokensOfEmployees(pool: pg.Pool, people: number): Promise<string[]> {
  const found = await pool.query<{ id: string }>(
    "select id from app_user where user_type = 'Employee' and is_active limit $1",
    [people],
  );
  if (found.rows.length < people)
    throw new Error(`There are ${found.rows.length} people, of ${people} that are needed`);
  return Promise.all(
    found.rows.map(async ({ id }) => {
      const token = newToken();
      await pool.query(
        "insert into session (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')",
        [newId(), id, hashToken(token)],
      );
      return token;
    }),
  );
}
