import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Sheet, Timereg } from '@stint/contract/time/sheet/timereg';
import pg from 'pg';
import { composeApp } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createDb, createPool } from '../../apps/server/src/lib/db.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { hashToken, newToken } from '../../apps/server/src/lib/session.ts';
import { openFiles } from '../../apps/server/src/open-files.ts';
import { startApp, startChild } from './children.ts';
import { exchange } from './exchange.ts';
import { load, print } from './figures.ts';
import { freshDetail, freshSave } from './save-request.ts';
import { recordStatements, replay, type Statement } from './statement.ts';

const LANES = 20;
const ROWS_SAVED = 10;
const POOL = 10;

interface Lane {
  readonly token: string;
  readonly user: string;
  readonly period: string;
  sheet: Sheet;
  rows: Timereg[];
  open: Statement[];
  save: Statement[];
}

/** Opening a month's sheet and saving ten rows, at 1 and 20 connections, against their own SQL and the thin floor. */
export async function benchSheet(connection: pg.PoolConfig, folder: string, seconds: number): Promise<void> {
  const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: String(POOL) });
  const pool = createPool(connection, config);
  const { fastify } = await composeApp({
    config,
    pool,
    db: createDb(pool),
    clock: systemClock,
    files: await openFiles(config),
  });
  const lanes = await prepareLanes(pool, fastify);
  for (const lane of lanes) await recordLane(lane, fastify, pool);
  await fastify.close();
  const recording = join(folder, 'recording.json');
  writeFileSync(recording, JSON.stringify({ connection, lanes: lanes.map(({ open, save }) => ({ open, save })) }));
  const [app, floor] = [startApp(connection, 4710, POOL), startChild('floor.ts', [recording, '4711', String(POOL)])];
  await Promise.all([once(app, 'message'), once(floor, 'message')]);
  try {
    for (const count of [1, LANES]) await compare(count, lanes, pool, seconds);
  } finally {
    for (const child of [app, floor]) child.kill();
    await pool.end();
  }
}

async function compare(count: number, lanes: readonly Lane[], pool: pg.Pool, seconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const lane = (index: number) => lanes[index] as Lane;
  const ownSql = (kind: 'open' | 'save') => async (index: number) => {
    const client = await pool.connect();
    await replay(client, kind === 'open' ? lane(index).open : freshSave(lane(index).save)).finally(() =>
      client.release(),
    );
  };
  const name = `at ${count} connection${count > 1 ? 's' : ''}`;
  const open = (port: number) => (index: number) => get(agent, port, index, lane(index));
  print(`open a month's sheet ${name}`, await load(count, seconds, open(4710)), {
    'its SQL': await load(count, seconds, ownSql('open')),
    'the floor': await load(count, seconds, open(4711)),
  });
  const floorSave = await load(count, seconds, (index) => send(agent, 4711, index, lane(index)).then(() => {}));
  const sql = await load(count, seconds, ownSql('save'));
  for (const one of lanes) one.rows = await storedRows(pool, one);
  const save = await load(count, seconds, async (index) => {
    const answer = await send(agent, 4710, index, lane(index));
    lane(index).rows = (JSON.parse(answer) as { timeregs: Timereg[] }).timeregs;
  });
  print(`save ten rows ${name}`, save, { 'its SQL': sql, 'the floor': floorSave });
  agent.destroy();
}

const bodyOf = (lane: Lane): string =>
  JSON.stringify({
    timeregs: lane.rows.map(({ _project, lastUserUpdateTime, ...row }) => ({ ...row, detail: freshDetail() })),
    timeregPeriod: lane.period,
    userPeriod: lane.sheet.userPeriod._id,
    user: lane.user,
    timeZone: 'Asia/Ho_Chi_Minh',
    allTimeregIds: lane.sheet.timeregs.map((row) => row._id),
    force: true,
  });

const get = (agent: Agent, port: number, index: number, lane: Lane) =>
  exchange(agent, {
    ...{ port, method: 'GET', path: `/api/user/timeregs?timeregPeriod=${lane.period}` },
    headers: headersOf(index, lane),
  }).then(() => {});
const send = (agent: Agent, port: number, index: number, lane: Lane) =>
  exchange(agent, {
    ...{ port, method: 'POST', path: '/api/user/timeregs/save', body: bodyOf(lane) },
    headers: headersOf(index, lane),
  });
const headersOf = (index: number, lane: Lane) => ({
  authorization: `Bearer ${lane.token}`,
  'x-lane': String(index),
});

type Injector = Awaited<ReturnType<typeof composeApp>>['fastify'];

/** People of the demo company whose sheet of this month has rows, each with a session. */
async function prepareLanes(pool: pg.Pool, fastify: Injector): Promise<Lane[]> {
  const { rows } = await pool.query<{ user: string; period: string }>(
    `select up.user_id as "user", up.timereg_period_id as period from user_period up join timereg t on t.user_period_id = up.id
     where not up.is_locked group by 1, 2 having count(*) >= $1 order by 1 limit $2`,
    [ROWS_SAVED, LANES],
  );
  const lanes: Lane[] = [];
  for (const { user, period } of rows) {
    const token = newToken();
    await pool.query(
      `insert into session (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [newId(), user, hashToken(token)],
    );
    const answer = await fastify.inject({
      url: `/api/user/timeregs?timeregPeriod=${period}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const sheet = answer.json() as Sheet;
    lanes.push({ token, user, period, sheet, rows: sheet.timeregs.slice(-ROWS_SAVED), open: [], save: [] });
  }
  // Details are free here, so that every save is one that stores.
  await pool.query(`update phase set detail_pattern = ''`);
  return lanes;
}

/** What the app sends to the database for one opening and one save, without the look-up of the session. */
async function recordLane(lane: Lane, fastify: Injector, pool: pg.Pool): Promise<void> {
  const headers = { authorization: `Bearer ${lane.token}` };
  const withoutSession = (statements: Statement[]) => statements.filter(({ text }) => !text.includes('from session s'));
  const opening = await recordStatements(pg.Client, async () => {
    await fastify.inject({ url: `/api/user/timeregs?timeregPeriod=${lane.period}`, headers });
  });
  const saving = await recordStatements(pg.Client, async () => {
    const answer = await fastify.inject({
      method: 'POST',
      url: '/api/user/timeregs/save',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: bodyOf(lane),
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  });
  lane.open = withoutSession(opening);
  lane.save = withoutSession(saving);
  lane.rows = await storedRows(pool, lane);
}

async function storedRows(pool: pg.Pool, lane: Lane): Promise<Timereg[]> {
  const { rows } = await pool.query<{ id: string; version: number }>(
    'select id, version from timereg where user_id = $1 and id = any($2)',
    [lane.user, lane.rows.map((row) => row._id)],
  );
  const versions = new Map(rows.map((row) => [row.id, row.version]));
  return lane.rows.map((row) => ({ ...row, version: versions.get(row._id) ?? row.version }));
}
