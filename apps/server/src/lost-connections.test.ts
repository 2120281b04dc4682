import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppProcess, startAppProcess } from '../test/app-process.ts';
import { makersOf } from '../test/make-company.ts';
import { openSession } from '../test/test-app.ts';
import { createDb, createPool } from './lib/db.ts';
import { newId } from './lib/new-id.ts';
import type { RunningDatabase } from './ports/database/database-port.ts';
import { embeddedDatabase } from './ports/database/embedded-database.ts';

/** The app as it runs in earnest on its embedded database, whose connections and whose server are killed under load. */
const SAVERS = 8;
const ENDED_CONNECTIONS = 8;
const KILLED_SERVERS = 3;
/** Saves that were acknowledged between two kills: the app works again each time. */
const SAVES_BETWEEN = 10;
const PATIENCE = { timeout: 120_000, interval: 10 };

let folder: string;
let app: AppProcess;
let database: RunningDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stint-kills-'));
  app = await startAppProcess(null, { DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'fatal' });
  database = await embeddedDatabase({ dataFolder: folder }).start();
  pool = createPool(database.owner, { DATABASE_POOL_SIZE: 2, DATABASE_STATEMENT_TIMEOUT_SECONDS: 10 });
});
afterAll(async () => {
  await app.kill();
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true });
});

interface Saver {
  readonly token: string;
  readonly sheet: { readonly timeregPeriod: string; readonly userPeriod: string; readonly user: string };
  readonly phase: string;
}

async function makeSavers(): Promise<Saver[]> {
  const db = createDb(pool);
  const make = makersOf(db);
  await make.company();
  const timeregPeriod = await make.period('2026-01-01', '2026-01-31');
  const users = await Promise.all(Array.from({ length: SAVERS }, () => make.user()));
  const phase = await make.phase(await make.project(), users);
  return Promise.all(
    users.map(async (user) => {
      const token = await openSession(db, user);
      return { token, phase, sheet: { timeregPeriod, userPeriod: await make.sheet(user, timeregPeriod), user } };
    }),
  );
}

/** Minute by minute through the month, each row until it is acknowledged, as a browser that tries again would. */
async function save(saver: Saver, answers: Answers, isOver: () => boolean): Promise<void> {
  const known: string[] = [];
  for (let minute = 0; !isOver(); minute++) {
    const at = (offset: number) => new Date(Date.UTC(2026, 0, 2, 0, minute + offset)).toISOString();
    const row = {
      ...{ _id: newId(), projectPhase: saver.phase, detail: 'Work', atOffice: true, version: 0 },
      ...{ date: at(7 * 60).slice(0, 10), fromDateTime: at(0), toDateTime: at(1) },
    };
    const body = { ...saver.sheet, timeZone: '', timeregs: [row], allTimeregIds: known, force: true };
    for (let isSaved = false; !isSaved && !isOver(); ) {
      const status = await post(saver.token, body);
      answers.statuses.add(status);
      isSaved = status === 200;
    }
    known.push(row._id);
    if (!isOver()) answers.saved.push(row._id);
  }
}

/** The status of the answer; 0 when there was none. */
async function post(token: string, body: object): Promise<number> {
  const response = await fetch(app.address + saveTimeregs.path, {
    method: saveTimeregs.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

interface Answers {
  readonly statuses: Set<number>;
  readonly saved: string[];
}

async function endConnections(): Promise<void> {
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'stint%' and pid <> pg_backend_pid()",
  );
}

async function killServer(): Promise<void> {
  const text = await readFile(join(folder, 'database/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(text, 10), 'SIGKILL');
}

function moreAreSaved({ saved }: Answers): Promise<void> {
  const before = saved.length;
  return vi.waitFor(() => expect(saved.length).toBeGreaterThan(before + SAVES_BETWEEN), PATIENCE);
}

test('connections and servers that are killed under load cost a moment: the app lives on, and what was acknowledged is there', async () => {
  const savers = await makeSavers();
  const answers: Answers = { statuses: new Set(), saved: [] };
  let isOver = false;
  const saving = savers.map((saver) => save(saver, answers, () => isOver));
  const kills = [...Array(ENDED_CONNECTIONS).fill(endConnections), ...Array(KILLED_SERVERS).fill(killServer)];
  await moreAreSaved(answers);
  for (const kill of kills) {
    await kill();
    await moreAreSaved(answers);
  }
  isOver = true;
  await Promise.all(saving);
  expect(app.isRunning).toBe(true);
  expect([...answers.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const { rows } = await pool.query<{ id: string }>('select id from timereg');
  const stored = new Set(rows.map(({ id }) => id));
  expect(answers.saved.filter((id) => !stored.has(id))).toEqual([]);
});
