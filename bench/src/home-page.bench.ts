import { type Browser, chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { newId } from '../../apps/server/src/lib/new-id.ts';
import { hashToken, newToken } from '../../apps/server/src/lib/session.ts';
import { ensureWebBuilt } from '../../scripts/build-web.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import type { BenchDatabase } from './bench-database.ts';
import { startApp } from './children.ts';
import { median } from './figures.ts';
import { report } from './report.ts';
import { timeToUse } from './screen-times.ts';

const PORT = 4713;
const BASE = `http://127.0.0.1:${PORT}`;
/** Every answer is held back so long, which sets the rounds of calls apart, in milliseconds. */
const HELD_BACK = 5000;
const MOST_ROUNDS = 2;
/** The page stands so soon, in milliseconds. */
const SHOWN_WITHIN = 300;
const VISITS = 8;
/** The first load draws all cards at once, the second one asks for all ahead: it does not know yet which ones the window shows. */
const FIRST_LOADS = 2;
const REMEMBERED_AFTER = 2500;

/** The home page of a company in Chromium: how many calls it makes in how many rounds, and how soon it stands. */
export async function benchHomePage(database: BenchDatabase, company: string): Promise<void> {
  if ((await ensureWebBuilt()) !== 0) throw new Error('The browser app could not be built');
  await preparePresent(database.owner);
  const token = await sessionOfAdmin(database.owner);
  const app = await startApp(database.connection, PORT, 10);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { calls, rounds } = await roundsOfCalls(await openHome(browser, token));
    report(`home page, ${company}: calls`, calls, 'calls');
    report(`home page, ${company}: round trips`, rounds, 'rounds', MOST_ROUNDS);
    const page = await openHome(browser, token);
    const again = await timesAgain(page);
    const { window, whole } = await timesAnew(page);
    report(`home page, ${company}: shown, opened again`, median(again), 'ms', SHOWN_WITHIN);
    report(`home page, ${company}: its window shown, loaded anew`, median(window), 'ms', SHOWN_WITHIN, '0051');
    report(`home page, ${company}: all of it there, loaded anew`, median(whole), 'ms', SHOWN_WITHIN, '0051');
    console.log(
      `home page, ${company}: ${calls} calls in ${rounds} rounds; shown when opened again ${list(again)}, loaded anew: its window ${list(window)}, all of it ${list(whole)} ms`,
    );
  } finally {
    await browser.close();
    app.kill();
  }
}

const list = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(' ');

async function openHome(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await page.goto(BASE, { waitUntil: 'networkidle' });
  return page;
}

/** Calls for data alone: pictures come one after the other on any page. A call of the next round begins when answers have come. */
async function roundsOfCalls(page: Page): Promise<{ calls: number; rounds: number }> {
  const begun: number[] = [];
  await page.route('**/api/**', async (route) => {
    if (route.request().resourceType() !== 'image') begun.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, HELD_BACK));
    await route.continue().catch(() => {});
  });
  await page.reload();
  await page.waitForTimeout(HELD_BACK * (MOST_ROUNDS + 2));
  await page.close();
  const first = Math.min(...begun);
  return { calls: begun.length, rounds: Math.max(...begun.map((at) => 1 + Math.floor((at - first) / HELD_BACK))) };
}

/** From the way back to the page until it stands with everything, all of it asked for anew. */
async function timesAgain(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    await timeToUse(page, '/user/timereg');
    times.push(await timeToUse(page, '/'));
  }
  return times.slice(1);
}

interface ShownAt {
  readonly window: number;
  readonly whole: number;
}

/** From the begin of a new load, where home was open before, until every card that the window shows, and every card, has what it shows. */
async function timesAnew(page: Page): Promise<{ window: number[]; whole: number[] }> {
  await page.waitForFunction(() => localStorage.getItem('stint.asked-at-home') !== null);
  await page.addInitScript(() => {
    const shownAt = { window: 0, whole: 0 };
    Object.assign(window, { shownAt });
    const look = () => {
      const hasCards = document.querySelector('[data-widget]') !== null;
      const waiting = [...document.querySelectorAll('[class*="Skeleton-root"], [aria-busy="true"], [data-stale]')];
      const isSeen = (part: Element) => part.getBoundingClientRect().top < window.innerHeight;
      const note = (what: keyof ShownAt, stands: boolean) => {
        shownAt[what] = stands ? shownAt[what] || performance.now() : 0;
      };
      note('window', hasCards && !waiting.some(isSeen));
      note('whole', hasCards && waiting.length === 0);
      requestAnimationFrame(look);
    };
    look();
  });
  const times: ShownAt[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    await page.reload({ waitUntil: 'networkidle' });
    // What it asked at first is remembered by then, for the next load.
    await page.waitForTimeout(REMEMBERED_AFTER);
    times.push(await page.evaluate(() => (window as unknown as { shownAt: ShownAt }).shownAt));
  }
  const known = times.slice(FIRST_LOADS);
  return { window: known.map(({ window }) => window), whole: known.map(({ whole }) => whole) };
}

/** What was imported ended years ago: its people work on in the present month. */
export async function preparePresent(pool: pg.Pool): Promise<void> {
  await pool.query('update app_user set is_active = true');
  await pool.query(`
    with present as (
      insert into timereg_period (id, name, from_date, to_date)
      select gen_random_uuid(), 'This month', date_trunc('month', current_date)::date,
        (date_trunc('month', current_date) + interval '1 month - 1 day')::date
      where not exists (select from timereg_period p where current_date between p.from_date and p.to_date)
      returning id
    )
    insert into user_period (id, user_id, timereg_period_id) select gen_random_uuid(), u.id, p.id from app_user u, present p`);
  await pool.query('analyze');
}

export async function sessionOfAdmin(pool: pg.Pool): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into session (id, user_id, token_hash, expires_at)
     select $1, id, $2, now() + interval '1 day' from app_user where user_role = 'Admin' and is_active order by id limit 1`,
    [newId(), hashToken(token)],
  );
  return token;
}
