import { once } from 'node:events';
import { Agent } from 'node:http';
import pg from 'pg';
import { composeApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import type { AppDeps } from '../../apps/server/src/lib/context.ts';
import { createDb, createPool } from '../../apps/server/src/lib/db.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { hashToken, newToken } from '../../apps/server/src/lib/session.ts';
import { openFiles } from '../../apps/server/src/open-files.ts';
import { startApp } from './children.ts';
import { exchange } from './exchange.ts';
import { load, print } from './figures.ts';
import { recordStatements, replay, type Statement } from './statement.ts';

const POOL = 10;
const PORT = 4712;
/** As they come while somebody types: a phase of an account, a name without diacritics, a typing error. */
const TYPED = ['b', 'bui', 'build pay', 'payments', 'duong', 'nguyen', 'paymnets', 'harbour'];

/** The search over everything as an administrator, who finds the most, against its own SQL. */
export async function benchPalette(connection: pg.PoolConfig, seconds: number): Promise<void> {
  const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: String(POOL) });
  const pool = createPool(connection, config);
  const headers = { authorization: `Bearer ${await tokenOfAdmin(pool)}` };
  const addresses = TYPED.map((text) => `/api/common/search?search=${encodeURIComponent(text)}`);
  const statements = await recordSearches(
    { config, pool, db: createDb(pool), clock: systemClock, files: await openFiles(config) },
    addresses,
    headers,
  );
  const app = startApp(connection, PORT, POOL);
  await once(app, 'message');
  try {
    for (const count of [1, 20]) {
      const agent = new Agent({ keepAlive: true, maxSockets: count });
      let next = 0;
      const one = <T>(all: readonly T[]): T => all[next++ % all.length] as T;
      const call = () => exchange(agent, { port: PORT, method: 'GET', path: one(addresses), headers }).then(() => {});
      const ownSql = async () => {
        const client = await pool.connect();
        await replay(client, one(statements)).finally(() => client.release());
      };
      print(`find in the palette at ${count} connection${count > 1 ? 's' : ''}`, await load(count, seconds, call), {
        'its SQL': await load(count, seconds, ownSql),
      });
      agent.destroy();
    }
  } finally {
    app.kill();
    await pool.end();
  }
}

async function tokenOfAdmin(pool: pg.Pool): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into session (id, user_id, token_hash, expires_at)
     select $1, id, $2, now() + interval '1 day' from app_user where user_role = 'Admin' limit 1`,
    [newId(), hashToken(token)],
  );
  return token;
}

/** What each search sends to the database, without the look-up of the session. */
async function recordSearches(
  deps: AppDeps,
  addresses: readonly string[],
  headers: Record<string, string>,
): Promise<Statement[][]> {
  const { fastify } = await composeApp(deps);
  const recorded: Statement[][] = [];
  for (const url of addresses) {
    const statements = await recordStatements(pg.Client, async () => {
      const answer = await fastify.inject({ url, headers });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    });
    recorded.push(statements.filter(({ text }) => !text.includes('from session s')));
  }
  await fastify.close();
  return recorded;
}
