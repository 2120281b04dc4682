import { test as base, expect, type Page } from '@playwright/test';
import { Api } from './api.ts';
import { startAppUnderTest, type WorkerOptions } from './app-under-test.ts';
import { problemsOf } from './axe.ts';
import type { Part } from './people.ts';

interface Fixtures {
  /** The app's calls as somebody. */
  readonly api: (part: Part) => Api;
  /** Opens an address as somebody who is signed in: one of the people, or whoever these calls are made as. */
  readonly open: (who: Part | Api, address: string) => Promise<void>;
  /** Closes the browsers of others that a story has opened: they would hear what all stories after it do, and ask for it. */
  readonly leavesNobody: undefined;
}

interface WorkerFixtures extends WorkerOptions {
  /** Where the worker's own app listens. */
  readonly appAddress: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  appAddress: [
    async ({ database }, use, { parallelIndex }) => {
      const app = await startAppUnderTest(database, parallelIndex);
      await use(app.address);
      await app.stop();
    },
    { scope: 'worker', timeout: 1_000_000 },
  ],
  page: async ({ page }, use) => {
    const route = page.route.bind(page);
    page.route = async (...given) => {
      const routed = await route(...given);
      await untilRouted(page, route);
      return routed;
    };
    await use(page);
  },
  baseURL: ({ appAddress }, use) => use(appAddress),
  api: async ({ baseURL }, use) => {
    await use((part) => new Api(baseURL ?? '', part));
  },
  leavesNobody: [
    async ({ browser, context }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((one) => (one === context ? undefined : one.close())));
    },
    { auto: true },
  ],
  open: async ({ page, api }, use) => {
    await use(async (who, address) => {
      const token = await (typeof who === 'string' ? api(who) : who).token();
      await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
      await page.goto(address);
    });
  },
});

export { expect };

/** Chromium says that it takes the calls of a page before the page knows: a call that follows at once would pass it by. */
async function untilRouted(page: Page, route: Page['route']): Promise<void> {
  if (!page.url().startsWith('http')) return;
  const probe = '/api/is-routed';
  await route(`**${probe}`, (call) => call.fulfill({ status: 204 }));
  const statusOfProbe = () => page.evaluate(async (address) => (await fetch(address).catch(() => null))?.status, probe);
  await expect.poll(statusOfProbe, { intervals: [0] }).toBe(204);
  await page.unroute(`**${probe}`);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TARGET_SIZE = 'target-size';

/** No accessibility problem that axe can find on what is shown now (WCAG 2.2 A and AA), but for parts of libraries that are named. */
export async function expectAccessible(page: Page, ...except: readonly string[]): Promise<void> {
  let problems = await saidOf(page, except);
  // The page may have changed while it was looked at, as when a search answers: what stays is a problem.
  if (problems.length > 0) problems = await saidOf(page, except);
  expect(problems).toEqual([]);
}

async function saidOf(page: Page, exclude: readonly string[]): Promise<string[]> {
  // What is being asked for anew is dimmed meanwhile.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await untilStill(page);
  const problems: string[] = [];
  for (const { rule, html, selector } of await problemsOf(page, { exclude, only: WCAG }))
    if (rule !== TARGET_SIZE || (await isTooSmall(page, selector))) problems.push(`${rule}: ${html.slice(0, 160)}`);
  return problems;
}

/** What fades in has its contrast once it is there. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map((animation) => animation.finished),
    );
  });
}

/** Whether a target is too small even in the middle of the screen: at its edge, bars may cover part of it for the moment. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  const target = page.locator(selector);
  const isReachable = await target.evaluate((element) => {
    const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return dialogs.length === 0 || [...dialogs].some((dialog) => dialog.contains(element));
  });
  if (!isReachable) return false;
  return (await problemsOf(page, { include: [selector], only: { type: 'rule', values: [TARGET_SIZE] } })).length > 0;
}
