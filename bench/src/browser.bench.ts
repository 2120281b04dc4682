import { chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { hashToken, newToken } from '../../apps/server/src/lib/session.ts';
import { ensureWebBuilt } from '../../scripts/build-web.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { firstLoads, MOST } from '../../scripts/first-load.mjs';
import type { BenchDatabase } from './bench-database.ts';
import { startApp } from './children.ts';
import { percentile } from './figures.ts';
import { report } from './report.ts';
import { tellOfScreens } from './screen-times.ts';

const PORT = 4712;
const BASE = `http://127.0.0.1:${PORT}`;
const ROWS = 500;
const KEYS = 120;
/** One frame, in milliseconds. */
const KEY_TARGET = 16;
/** What is opened, to see what it loads in all: what the screen stands on, and what comes once it stands. */
const SCREENS = [
  '/login',
  '/',
  '/user/timereg',
  '/user/approvals',
  '/admin/timeregperiods',
  '/admin/users',
  '/admin/projects',
  '/admin/import',
] as const;

/** Compressed script before screens stand and in all, the time from a key to its paint in a sheet of 500 rows, and how soon screens are useful. */
export async function benchBrowser(database: BenchDatabase): Promise<void> {
  if ((await ensureWebBuilt()) !== 0) throw new Error('The browser app could not be built');
  const token = await prepareSheet(database.owner);
  const app = await startApp(database.connection, PORT, 10);
  try {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      tellOfFirstLoads();
      for (const screen of SCREENS) {
        const page = await (await browser.newContext()).newPage();
        if (screen !== '/login') await signIn(page, token);
        const bytes = await compressedBytes(page, screen);
        console.log(`all that ${screen.padEnd(26)} loads: ${describeBytes(bytes)}`);
        report(`all that ${screen} loads, script`, bytes.Script / 1000, 'kB');
        await page.close();
      }
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      await signIn(page, token);
      tellOfKeys(await keyToPaint(page));
      for (const part of ['employee', 'leader', 'manager', 'administrator'] as const) {
        const own = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
        await signIn(own, part === 'administrator' ? token : await sessionOfPart(database.owner, part));
        await tellOfScreens(own, BASE, part);
        await own.close();
      }
    } finally {
      await browser.close();
    }
  } finally {
    app.kill();
  }
}

/** Of the screens with the same limit, the one that loads the most before it stands. */
function tellOfFirstLoads(): void {
  const loads = firstLoads();
  for (const [kind, most] of Object.entries(MOST)) {
    const largest = loads.find((load) => load.most === most);
    if (!largest) throw new Error(`No screen has the limit of ${kind}`);
    const name = largest.screen.replace(/^src\/|\.tsx$/g, '');
    report(`first load of ${name}, script`, largest.bytes / 1000, 'kB', most / 1000);
  }
}

/** The parts of a key: what our script does, what the browser does to draw it, and all with the wait for the frame. */
function tellOfKeys(keys: readonly KeyTimes[]): void {
  for (const [part, target] of [
    ['whole', KEY_TARGET],
    ['script', undefined],
    ['paint', undefined],
  ] as const) {
    const times = keys.map((key) => key[part]);
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    console.log(`key to paint in a sheet of ${ROWS} rows, ${part}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
    report(`key to paint in a sheet of ${ROWS} rows, ${part}, p95`, p95, 'ms', target, '0040');
  }
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
}

const KINDS = ['Script', 'Stylesheet', 'Font'] as const;
type Bytes = Record<(typeof KINDS)[number], number>;

const describeBytes = (bytes: Bytes) =>
  KINDS.map((kind) => `${kind.toLowerCase()} ${(bytes[kind] / 1000).toFixed(0)} kB`).join(', ');

async function compressedBytes(page: Page, screen: string): Promise<Bytes> {
  const sums: Bytes = { Script: 0, Stylesheet: 0, Font: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = KINDS.find((one) => one === kinds.get(requestId));
    if (kind) sums[kind] += encodedDataLength;
  });
  await page.goto(BASE + screen, { waitUntil: 'networkidle' });
  return sums;
}

/** An employee whose sheet of the present month has 500 rows; answers a session of theirs, made an administrator to see every screen. */
async function prepareSheet(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string; user_id: string; from_date: string; phase_id: string }>(
    `select up.id, up.user_id, p.from_date, (select phase_id from phase_user where user_id = up.user_id limit 1) as phase_id
     from user_period up join timereg_period p on p.id = up.timereg_period_id join app_user u on u.id = up.user_id
     where u.initials = 'EM' order by p.from_date desc limit 1`,
  );
  const [sheet] = rows;
  if (!sheet) throw new Error('The demo company has Emil');
  await pool.query('delete from timereg where user_period_id = $1', [sheet.id]);
  await pool.query(
    `insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
     select $1, gen_random_uuid(), $2, $3::date, at, at + interval '2 minutes', $4, 'Row ' || n, true, now()
     from generate_series(0, ${ROWS - 1}) n cross join lateral (select ($3::date - interval '7 hours' + interval '1 minute' * (n * 2.8))::timestamp at time zone 'UTC' as at) t`,
    [sheet.user_id, sheet.id, sheet.from_date, sheet.phase_id],
  );
  await pool.query(`update app_user set user_role = 'Admin' where id = $1`, [sheet.user_id]);
  return sessionOf(pool, sheet.user_id);
}

/** A session of the demo company's leader, of a manager, or of an employee who leads nobody. */
async function sessionOfPart(pool: pg.Pool, part: 'employee' | 'leader' | 'manager'): Promise<string> {
  const conditions = {
    employee: `user_role = 'Employee' and initials not in ('EM', 'LE', 'FR') and is_active`,
    leader: `initials = 'LE'`,
    manager: `user_role = 'Manager'`,
  };
  const { rows } = await pool.query<{ id: string }>(
    `select u.id from app_user u where ${conditions[part]} order by
       exists (select from team t where t.team_leader_id = u.id), u.initials limit 1`,
  );
  const [person] = rows;
  if (!person) throw new Error(`The demo company has a ${part}`);
  return sessionOf(pool, person.id);
}

async function sessionOf(pool: pg.Pool, user: string): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into session (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), user, hashToken(token)],
  );
  return token;
}

/** Milliseconds of one key. */
interface KeyTimes {
  /** From the event until the last of our handlers is through and everything they changed is in the page. */
  readonly script: number;
  /** From the begin of the frame to its end: styles, layout and paint. */
  readonly paint: number;
  /** From the event to the end of the frame, with the wait for its begin. */
  readonly whole: number;
}

/** From the key event to the frame after it was painted, measured in the page. */
async function keyToPaint(page: Page): Promise<KeyTimes[]> {
  await page.goto(`${BASE}/user/timereg`);
  await page.locator('[data-row]').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-row]').nth(5).getByRole('textbox', { name: 'Detail' }).click();
  await page.evaluate(() => {
    const times: { script: number; paint: number; whole: number }[] = [];
    Object.assign(window, { keyTimes: times });
    const next = (act: () => void) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = act;
      channel.port2.postMessage(null);
    };
    document.addEventListener(
      'keydown',
      () => {
        const started = performance.now();
        let script = 0;
        // Comes after the tasks of the event, the input that it makes among them.
        next(() => {
          script = performance.now() - started;
        });
        requestAnimationFrame(() => {
          const begun = performance.now();
          // Comes after the frame that the animation frame belongs to.
          next(() => {
            const ended = performance.now();
            times.push({ script, paint: ended - begun, whole: ended - started });
          });
        });
      },
      { capture: true },
    );
  });
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('x');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  return page.evaluate(() => (window as unknown as { keyTimes: KeyTimes[] }).keyTimes);
}
