import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Sheet, Timereg } from '@stint/contract/time/sheet/timereg';
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
import { startApp, startChild } from './children.ts';
import { exchange } from './exchange.ts';
import { inTurns, type Load, print, type Targets } from './figures.ts';
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

/** The most that opening and saving may cost, in times of the bare sheet. */
const OPEN_TARGET: Targets = { ratios: { 'the bare sheet': 2 }, why: '0019' };
const SAVE_TARGET: Targets = { ratios: { 'a bare insert': 3 }, why: '0019' };
const [APP_PORT, FLOOR_PORT, BARE_PORT] = [4710, 4711, 4714];

/**
 * Opening a month's sheet and saving ten rows, at 1 and 20 connections: against the bare sheet, against the thin floor and
 * against their own SQL, all in turns.
 */
export async function benchSheet(database: BenchDatabase, seconds: number): Promise<void> {
  const { connection, folder, owner } = database;
  const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: String(POOL) });
  const pool = appPool(database, POOL);
  const { fastify } = await composeApp({
    config,
    pool,
    db: createDb(pool),
    clock: systemClock,
    files: await openFiles(config),
    drive: openDrive(config),
    timelog: null,
  });
  const lanes = await prepareLanes(owner, fastify);
  for (const lane of lanes) await recordLane(lane, fastify, pool);
  await fastify.close();
  const recording = join(folder, 'recording.json');
  writeFileSync(
    recording,
    JSON.stringify({
      connection,
      lanes: lanes.map(({ user, sheet, open, save }) => ({ user, userPeriod: sheet.userPeriod._id, open, save })),
    }),
  );
  const children = await Promise.all([
    startApp(connection, APP_PORT, POOL),
    startChild('floor.ts', [recording, String(FLOOR_PORT), String(POOL)]),
    startChild('bare.ts', [recording, String(BARE_PORT), String(POOL)]),
  ]);
  try {
    for (const count of [1, LANES]) await compare(count, lanes, pool, seconds);
  } finally {
    for (const child of children) child.kill();
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
  const open = (port: number) => ({ act: (index: number) => get(agent, port, index, lane(index)) });
  const opened = await inTurns(count, seconds, {
    app: open(APP_PORT),
    'the bare sheet': open(BARE_PORT),
    'the floor': open(FLOOR_PORT),
    'its SQL': { act: ownSql('open') },
  });
  printTurns(`open a month's sheet ${name}`, opened, OPEN_TARGET);
  const saved = await inTurns(count, seconds, {
    app: {
      // The others have saved the same rows since.
      prepare: async () => {
        for (const one of lanes) one.rows = await storedRows(pool, one);
      },
      act: async (index) => {
        const answer = await send(agent, APP_PORT, index, lane(index));
        lane(index).rows = (JSON.parse(answer) as { timeregs: Timereg[] }).timeregs;
      },
    },
    'a bare insert': { act: (index) => send(agent, BARE_PORT, index, lane(index)).then(() => {}) },
    'the floor': { act: (index) => send(agent, FLOOR_PORT, index, lane(index)).then(() => {}) },
    'its SQL': { act: ownSql('save') },
  });
  printTurns(`save ten rows ${name}`, saved, SAVE_TARGET);
  agent.destroy();
}

function printTurns(
  name: string,
  { measured, ratios }: { measured: { app: Load }; ratios: Record<string, number> },
  targets: Targets,
): void {
  const { app: _itself, ...baselines } = ratios;
  print(name, measured.app, baselines, targets);
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

/** A table as that of the rows, with its indexes and constraints, and without what is kept up to date beside it. */
const BARE_TABLE = `
  create table bare_row (like timereg including all);
  alter table bare_row add foreign key (user_id) references app_user (id), add foreign key (phase_id) references phase (id),
    add foreign key (user_id, user_period_id) references user_period (user_id, id);
  grant insert on bare_row to public`;

type Injector = Awaited<ReturnType<typeof composeApp>>['fastify'];

/** A table for the bare insert, and people of the demo company whose sheet of this month has rows, each with a session. */
async function prepareLanes(owner: pg.Pool, fastify: Injector): Promise<Lane[]> {
  await owner.query(BARE_TABLE);
  // Early in a month few have ten rows in the open sheet: those of the month before are opened again.
  await owner.query('update user_period set is_locked = false, locked_at = null where is_locked');
  const { rows } = await owner.query<{ user: string; period: string }>(
    `select distinct on (up.user_id) up.user_id as "user", up.timereg_period_id as period from user_period up join timereg t on t.user_period_id = up.id
     join timereg_period p on p.id = up.timereg_period_id
     where not up.is_locked group by 1, 2 having count(*) >= $1 order by 1, max(p.to_date) desc limit $2`,
    [ROWS_SAVED, LANES],
  );
  const lanes: Lane[] = [];
  for (const { user, period } of rows) {
    const token = newToken();
    await owner.query(
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
  await owner.query(`update phase set detail_pattern = ''`);
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
