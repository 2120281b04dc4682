import { Agent } from 'node:http';
import pg from 'pg';
import { composeApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createDb } from '../../apps/server/src/lib/db.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { hashToken, newToken } from '../../apps/server/src/lib/session.ts';
import { openDrive } from '../../apps/server/src/open-drive.ts';
import { openFiles } from '../../apps/server/src/open-files.ts';
import { appPool, type BenchDatabase } from './bench-database.ts';
import { startApp } from './children.ts';
import { exchange } from './exchange.ts';
import { load, print, type Targets, timesSlower } from './figures.ts';
import { recordStatements, replay, type Statement } from './statement.ts';

const POOL = 10;
const PORT = 4712;
const LANES = [1, 20] as const;

/** Reads that are asked for one after the other, as administrators do, who see the most. */
export interface ReadBench {
  readonly name: string;
  readonly addresses: readonly string[];
  /** The most milliseconds that it may take, by the number of connections. */
  readonly targets?: Partial<Record<(typeof LANES)[number], Targets>>;
}

/** Each read as an administrator at 1 and 20 connections, or some of these, against its own SQL. */
export async function benchReads(
  database: BenchDatabase,
  seconds: number,
  reads: readonly ReadBench[],
  lanes: readonly (typeof LANES)[number][] = LANES,
): Promise<void> {
  const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: String(POOL) });
  const pool = appPool(database, POOL);
  const headers = { authorization: `Bearer ${await tokenOfAdmin(pool)}` };
  const { fastify } = await composeApp({
    ...{ config, pool, db: createDb(pool), clock: systemClock },
    files: await openFiles(config),
    drive: openDrive(config),
    timelog: null,
  });
  const recorded: Statement[][][] = [];
  for (const { addresses } of reads) recorded.push(await recordReads(fastify, addresses, headers));
  await fastify.close();
  const app = await startApp(database.connection, PORT, POOL);
  try {
    for (const [index, { name, addresses, targets }] of reads.entries()) {
      const statements = recorded[index] ?? [];
      for (const count of lanes) {
        const agent = new Agent({ keepAlive: true, maxSockets: count });
        const turn = turns();
        const call = () =>
          exchange(agent, { port: PORT, method: 'GET', path: turn(addresses), headers }).then(() => {});
        const ownSql = async () => {
          const client = await pool.connect();
          await replay(client, turn(statements)).finally(() => client.release());
        };
        const measured = await load(count, seconds, call);
        const baselines = timesSlower(measured, { 'its SQL': await load(count, seconds, ownSql) });
        print(`${name} at ${count} connection${count > 1 ? 's' : ''}`, measured, baselines, targets?.[count]);
        agent.destroy();
      }
    }
  } finally {
    app.kill();
    await pool.end();
  }
}

/** One after the other, around and around. */
function turns() {
  let next = 0;
  return <T>(all: readonly T[]): T => all[next++ % all.length] as T;
}

export async function tokenOfAdmin(pool: pg.Pool): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into session (id, user_id, token_hash, expires_at)
     select $1, id, $2, now() + interval '1 day' from app_user where user_role = 'Admin' limit 1`,
    [newId(), hashToken(token)],
  );
  return token;
}

type Injector = Awaited<ReturnType<typeof composeApp>>['fastify'];

/** What each read sends to the database, without the look-up of the session. */
async function recordReads(
  fastify: Injector,
  addresses: readonly string[],
  headers: Record<string, string>,
): Promise<Statement[][]> {
  const recorded: Statement[][] = [];
  for (const url of addresses) {
    const statements = await recordStatements(pg.Client, async () => {
      const answer = await fastify.inject({ url, headers });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    });
    recorded.push(statements.filter(({ text }) => !text.includes('from session s')));
  }
  return recorded;
}
