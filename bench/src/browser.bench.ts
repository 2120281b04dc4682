import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createPool } from '../../apps/server/src/lib/db.ts';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { hashToken, newToken } from '../../apps/server/src/lib/session.ts';
import { percentile } from './figures.ts';

const PORT = 4712;
const BASE = `http://127.0.0.1:${PORT}`;
const ROWS = 500;
const KEYS = 120;
const SCREENS = [
  '/login',
  '/',
  '/user/timereg',
  '/user/approvals',
  '/admin/timeregperiods',
  '/admin/users',
  '/admin/projects',
  '/admin/import',
];

/** Compressed bytes before a screen answers, and the time from a key to its paint in a sheet of 500 rows. */
export async function benchBrowser(connection: pg.PoolConfig, _folder: string): Promise<void> {
  const pool = createPool(connection, loadConfig({}));
  const token = await prepareSheet(pool);
  const app = spawn(
    process.execPath,
    [fileURLToPath(new URL('app.ts', import.meta.url)), JSON.stringify(connection), String(PORT)],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  await once(app, 'message');
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const screen of SCREENS) {
      const page = await (await browser.newContext()).newPage();
      if (screen !== '/login') await signIn(page, token);
      console.log(`first load of ${screen.padEnd(26)} ${(await compressedBytes(page, screen)).join(', ')}`);
      await page.close();
    }
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(page, token);
    const times = await keyToPaint(page);
    console.log(
      `key to paint in a sheet of ${ROWS} rows: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms (target 16)`,
    );
  } finally {
    await browser.close();
    app.kill();
    await pool.end();
  }
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
}

async function compressedBytes(page: Page, screen: string): Promise<string[]> {
  const sums = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto(BASE + screen, { waitUntil: 'networkidle' });
  return ['Script', 'Stylesheet', 'Font'].map(
    (kind) => `${kind.toLowerCase()} ${((sums.get(kind) ?? 0) / 1000).toFixed(0)} kB`,
  );
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
  const token = newToken();
  await pool.query(
    `insert into session (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), sheet.user_id, hashToken(token)],
  );
  return token;
}

/** From the key event to the frame after it was painted, measured in the page. */
async function keyToPaint(page: Page): Promise<number[]> {
  await page.goto(`${BASE}/user/timereg`);
  await page.locator('[data-row]').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-row]').nth(5).getByRole('textbox', { name: 'Detail' }).click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      () => {
        const started = performance.now();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => times.push(performance.now() - started);
        // The message comes after the frame that the animation frame belongs to.
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      { capture: true },
    );
  });
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('x');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}
