import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDb, createPool, type Db } from '../../../apps/server/src/lib/db.ts';
import { migrate } from '../../../apps/server/src/lib/migrate.ts';
import { startScratchDatabase, urlOf } from '../../../apps/server/src/ports/database/scratch-database.ts';
import { type AppProcess, startAppProcess } from '../../../apps/server/test/app-process.ts';
import { makersOf } from '../../../apps/server/test/make-company.ts';
import { openSession } from '../../../apps/server/test/test-app.ts';
import { findHaproxy, startBalancer } from './balancer.ts';
import { type Ledger, newLedger, pause } from './ledger.ts';
import { listenLive, readReports, type Saver, saveRows, startJobs } from './load.ts';
import { checkOutRelease, previousRelease } from './release.ts';

// npm run fault [-- --seconds 300 --every 10 --savers 6]: processes of the app behind HAProxy, one of which is killed every few
// seconds while people save, read and listen. At the end a ledger; the exit code is 1 when anything was lost or doubled.
// npm run fault -- --from previous: nobody is killed; processes of the release before (or any revision) are replaced one after the
// other with those of this one.

const PROCESSES = 3;
const READERS = 4;
const ROWS_OF_SHEET = 120;
const MONTHS = 60;
const FINISH_PATIENCE_MILLISECONDS = 90_000;
/** Live events are looked for at least so often. */
/** Longer than a process rests between telling and telling. */
const TOLD_TOGETHER_MILLISECONDS = 5000;
const SETTLE_MILLISECONDS = 6000;
const CONNECT_MILLISECONDS = 1500;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    every: { type: 'string', default: '10' },
    savers: { type: 'string', default: '6' },
    from: { type: 'string' },
  },
});
const [seconds, every, savers] = [Number(values.seconds), Number(values.every), Number(values.savers)];

const program = findHaproxy();
if (!program) {
  console.error(
    'HAProxy is not installed: npm run fault installs it on Debian as root; elsewhere install it yourself.',
  );
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'stint-fault-'));
const database = await startScratchDatabase({ overTcp: true, settings: { max_connections: '100' } });
const pool = createPool(database.connection, { DATABASE_POOL_SIZE: 6, DATABASE_STATEMENT_TIMEOUT_SECONDS: 0 });
const db = createDb(pool);
const processes: (AppProcess | undefined)[] = [];
let isOver = false;
let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined;
const ledger = newLedger();
try {
  const older = await releaseBefore();
  // A release brings its tables along when it starts.
  if (older) await (await startApp(older, 0)).stop();
  else await migrate(pool);
  const people = await makePeople(db);
  const ports = await Promise.all(Array.from({ length: PROCESSES + 1 }, freePort));
  const [front = 0, ...behind] = ports;
  await Promise.all(behind.map((_, place) => startProcess(behind, place, older)));
  balancer = await startBalancer(program, folder, front, behind);
  const load = { ledger, address: balancer.address, isOver: () => isOver };
  console.log(
    `${PROCESSES} processes behind HAProxy, ${savers} savers, ${READERS} readers, ${savers} live sockets; ${seconds} s, every ${every} s one is ${older ? 'replaced' : 'killed'}`,
  );
  let isListeningOver = false;
  const listening = people.savers.map(({ token }) => listenLive({ ...load, isOver: () => isListeningOver }, token));
  // What was told before they listened is no news to them.
  await pause(CONNECT_MILLISECONDS);
  const before = await idsOf(sql`select id from live_event`);
  const working = [
    ...people.savers.map((saver) => saveRows(load, saver)),
    ...Array.from({ length: READERS }, () => readReports(load, people.manager)),
    startJobs(load, people.admin),
  ];
  await (older ? replaceOneByOne(behind) : killNowAndThen(behind));
  isOver = true;
  await Promise.all(working);
  await jobsAreOver();
  await pause(SETTLE_MILLISECONDS);
  isListeningOver = true;
  const seen = await Promise.all(listening);
  const isGood = await printLedger(ledger, people.savers, seen, before);
  process.exitCode = isGood ? 0 : 1;
} finally {
  isOver = true;
  await balancer?.stop();
  await Promise.all(processes.map((one) => one?.kill()));
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Everybody with a sheet for each of many months. */
async function makePeople(on: Db): Promise<{ savers: Saver[]; manager: string; admin: string }> {
  const make = makersOf(on);
  await make.company();
  const tokenOf = async (role: 'Manager' | 'Admin') => openSession(on, await make.user({ role }));
  const [manager, admin] = [await tokenOf('Manager'), await tokenOf('Admin')];
  const users = await Promise.all(Array.from({ length: savers }, () => make.user()));
  const phase = await make.phase(await make.project(), users);
  const months = Array.from({ length: MONTHS }, (_, at) => new Date(Date.UTC(2020, at, 1)));
  const periods: { period: string; month: Date }[] = [];
  for (const month of months) {
    const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0));
    periods.push({ period: await make.period(dayOf(month), dayOf(last)), month });
  }
  const made: Saver[] = [];
  for (const user of users) {
    const sheets = [];
    for (const one of periods) sheets.push({ ...one, sheet: await make.sheet(user, one.period) });
    made.push({ user, token: await openSession(on, user), phase, sheets, rowsOfSheet: ROWS_OF_SHEET });
  }
  return { savers: made, manager, admin };
}

function dayOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** One after the other is killed in the midst of its work, and started again as its manager would. */
async function killNowAndThen(ports: readonly number[]): Promise<void> {
  const [first, count] = [Date.now(), Math.floor(seconds / every)];
  for (let kill = 1; kill <= count; kill++) {
    await until(first + kill * every * 1000);
    const place = (kill - 1) % PROCESSES;
    await processes[place]?.kill();
    ledger.kills++;
    await startProcess(ports, place);
  }
  await until(first + seconds * 1000);
}

/** One after the other is stopped, and started again as this release: the others go on meanwhile, on tables that are newer than they. */
async function replaceOneByOne(ports: readonly number[]): Promise<void> {
  const first = Date.now();
  for (const place of ports.keys()) {
    await until(first + (place + 1) * every * 1000);
    await processes[place]?.stop();
    ledger.replaced++;
    await startProcess(ports, place);
  }
  await until(first + seconds * 1000);
}

function until(time: number): Promise<void> {
  return pause(Math.max(0, time - Date.now()));
}

async function startProcess(ports: readonly number[], place: number, main?: string): Promise<void> {
  processes[place] = await startApp(main, ports[place] ?? 0);
}

function startApp(main: string | undefined, port: number): Promise<AppProcess> {
  const env = {
    ...{ PORT: String(port), DATABASE_URL: urlOf(database), DATA_DIR: join(folder, 'data') },
    ...{ DEMO: 'false', LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.1', NODE_ENV: 'production' },
  };
  return startAppProcess(null, env, main);
}

/** The file that starts the release that is replaced; none, where processes are killed. */
async function releaseBefore(): Promise<string | undefined> {
  if (values.from === undefined) return undefined;
  const release = values.from === 'previous' ? await previousRelease() : values.from;
  if (!release) throw new Error('There is no release before this one in the history: name a revision with --from.');
  return checkOutRelease(release, folder);
}

async function countOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.count ?? 0;
}

async function idsOf(query: ReturnType<typeof sql<{ id: string }>>): Promise<Set<string>> {
  return new Set((await query.execute(db)).rows.map(({ id }) => id));
}

/** Runs whose process was killed go on in another one, which takes a moment. */
async function jobsAreOver(): Promise<void> {
  const until = Date.now() + FINISH_PATIENCE_MILLISECONDS;
  const unfinished = () => countOf(sql`select count(*)::int as count from job_run where finished_at is null`);
  while ((await unfinished()) > 0 && Date.now() < until) await pause(500);
}

interface LiveEventRow {
  readonly id: string;
  /** In milliseconds. */
  readonly at: number;
  /** What changed, by which tab, and who is told. */
  readonly about: string;
}

async function eventsOf(user: string): Promise<readonly LiveEventRow[]> {
  const { rows } = await sql<LiveEventRow>`
    select id, (extract(epoch from at) * 1000)::float8 as at,
      concat_ws(' ', event ->> 'origin', event -> 'event' ->> 'kind', event -> 'event' ->> 'entity', rooms::text) as about
    from live_event where rooms && ${[`user:${user}`]}::text[]`.execute(db);
  return rows;
}

/** Whether a browser that heard of one event knows of another: changes of one thing that come one upon the other are told as the last of them. */
function isToldBy(one: LiveEventRow, heard: LiveEventRow): boolean {
  if (heard.id === one.id) return true;
  return heard.about === one.about && heard.at >= one.at && heard.at - one.at < TOLD_TOGETHER_MILLISECONDS;
}

/** Prints what was promised beside what is there; answers whether it is the same. */
async function printLedger(
  { acknowledged, jobs, ...counts }: Ledger,
  people: readonly Saver[],
  seen: readonly Set<string>[],
  before: ReadonlySet<string>,
): Promise<boolean> {
  const stored = await idsOf(sql`select id from timereg`);
  const lost = [...acknowledged].filter((id) => !stored.has(id)).length;
  const unasked = [...stored].filter((id) => !acknowledged.has(id)).length;
  const doubled = await countOf(sql`
    select (count(*) - count(distinct (user_id, from_at)))::int as count from timereg`);
  const wrongSums = await countOf(sql`
    select count(*)::int as count from (
      select 'user' as of, user_id as id, sum(minutes) as minutes from registered_month group by user_id
      union all select 'alone', user_id, sum(minutes) from registered_user_month group by user_id
      union all select 'phase', phase_id, sum(minutes) from registered_phase_month group by phase_id) kept
    full join (
      select of, user_id as id, sum(minutes) as minutes from timereg, (values ('user'), ('alone')) kinds (of) group by of, user_id
      union all select 'phase', phase_id, sum(minutes) from timereg group by phase_id) counted using (of, id)
    where kept.minutes is distinct from counted.minutes`);
  const jobsDone = await countOf(sql`
    select count(*)::int as count from job_run where id = any (${[...jobs]}::uuid[]) and state = 'done'`);
  const jobsTold = await countOf(sql`select count(*)::int as count from notification where kind = 'jobDone'`);
  let told = 0;
  let untold = 0;
  for (const [at, { user }] of people.entries()) {
    const news = (await eventsOf(user)).filter(({ id }) => !before.has(id));
    const heard = news.filter(({ id }) => seen[at]?.has(id));
    told += news.length;
    untold += news.filter((one) => !heard.some((other) => isToldBy(one, other))).length;
  }
  const lines: readonly [string, number, isGood?: boolean][] = [
    ['processes killed', counts.kills],
    ['processes replaced', counts.replaced],
    ['requests', counts.requests],
    ['  failed in flight', counts.failedInFlight],
    ['  repeated', counts.repeated],
    ['  answered wrongly', counts.wrong, counts.wrong === 0],
    ['reports read', counts.reads, counts.reads > 0],
    ['rows acknowledged', acknowledged.size, acknowledged.size > 0],
    ['rows stored', stored.size, stored.size === acknowledged.size],
    ['  acknowledged and lost', lost, lost === 0],
    ['  stored and never acknowledged', unasked, unasked === 0],
    ['  stored twice', doubled, doubled === 0],
    ['  kept sums that differ', wrongSums, wrongSums === 0],
    ['live connections that came back', counts.reconnects],
    ['live events for these people', told, told > 0],
    ['  never seen by their browser', untold, untold === 0],
    ['jobs started', jobs.size],
    ['  done', jobsDone, jobsDone === jobs.size],
    ['  told as done, once each', jobsTold, jobsTold === jobs.size],
  ];
  for (const [name, count, isGood = true] of lines)
    console.log(`${name.padEnd(36)}${String(count).padStart(8)}${isGood ? '' : '   <- WRONG'}`);
  const isGood = lines.every(([, , good = true]) => good);
  console.log(isGood ? 'Nothing was lost, nothing is there twice.' : 'Something is wrong.');
  return isGood;
}
