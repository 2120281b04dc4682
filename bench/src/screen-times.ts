import type { Page } from '@playwright/test';
import { median } from './figures.ts';
import { report } from './report.ts';

/** What somebody goes to and fro between, as an administrator. */
const SCREENS = [
  ...['/', '/user/timereg', '/user/approvals', '/user/my-plan', '/user/planned-hours', '/user/meetingplan'],
  ...['/user/leaves', '/admin/leaves', '/user/my-projects', '/admin/projects', '/user/planner', '/admin/accounts'],
  ...['/admin/customers', '/user/estimates', '/user/my-phases', '/user/teams', '/admin/teams', '/user/statuses'],
  ...['/admin/posts', '/admin/users', '/user/profiles', '/user/profile', '/admin/assets', '/admin/events'],
  ...['/admin/skills', '/user/sac', '/user/1mm', '/admin/1mm', '/user/1mm-evaluation', '/admin/timeregperiods'],
  ...['/admin/audit', '/admin/sent-mails', '/admin/jobs', '/admin/settings'],
] as const;
/** Every screen is useful within this long when it was open before, in milliseconds. */
const TARGET = 300;
/** The first visit fetches its code. */
const VISITS = 4;
/** So many of the slowest are named. */
const NAMED = 3;

/** From the click on a place to its screen with what it shows, when the screen was open before: the median of three visits. */
export async function tellOfScreens(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/`, { waitUntil: 'networkidle' });
  const times = new Map<string, number[]>();
  for (let visit = 0; visit < VISITS; visit++)
    for (const screen of SCREENS) {
      const time = await timeToUse(page, screen);
      if (visit > 0) times.set(screen, [...(times.get(screen) ?? []), time]);
    }
  const slowest = [...times]
    .map(([screen, own]) => ({ screen, time: median(own) }))
    .sort((a, b) => b.time - a.time)
    .slice(0, NAMED);
  for (const { screen, time } of slowest) report(`${screen} useful, opened again`, time, 'ms', TARGET);
  report('the median screen useful, opened again', median([...times.values()].flat()), 'ms', TARGET);
}

/** Milliseconds until nothing waits and nothing changes any more on a screen that is gone to within the app. */
export function timeToUse(page: Page, screen: string): Promise<number> {
  return page.evaluate(async (address) => {
    const [stillFor, longest] = [250, 10_000];
    const started = performance.now();
    let changed = started;
    const watching = new MutationObserver(() => {
      changed = performance.now();
    });
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    for (;;) {
      await new Promise((next) => requestAnimationFrame(next));
      const isWaiting = document.querySelector('[class*="Skeleton-root"], [aria-busy="true"], [data-stale]') !== null;
      if (isWaiting || document.querySelector('h1') === null) changed = performance.now();
      if (performance.now() - changed > stillFor || performance.now() - started > longest) break;
    }
    watching.disconnect();
    return changed - started;
  }, screen);
}
