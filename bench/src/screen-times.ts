import type { Page } from '@playwright/test';
import { median } from './figures.ts';
import { report } from './report.ts';

/** What everybody goes to and fro between. */
const OF_EMPLOYEES = [
  ...['/', '/user/timereg', '/user/approvals', '/user/my-plan', '/user/planned-hours', '/user/meetingplan'],
  ...['/user/leaves', '/user/leave-requests', '/user/my-projects', '/user/planner', '/user/team-planner'],
  ...['/user/estimates', '/user/my-phases', '/user/teams', '/user/statuses', '/admin/posts', '/admin/expired-periods'],
  ...['/user/profiles', '/user/profile', '/user/sac', '/user/1mm', '/user/1mm-evaluation', '/user/my-quartes'],
  ...['/user/myskills', '/user/report', '/user/report/schedules-by-period'],
] as const;
const OF_MANAGERS = [
  '/admin/projects',
  '/admin/accounts',
  '/admin/customers',
  '/admin/teams',
  '/admin/users',
  '/admin/1mm',
];
const OF_ADMINISTRATORS = [
  ...['/admin/leaves', '/admin/assets', '/admin/events', '/admin/skills', '/admin/timeregperiods', '/admin/roles'],
  ...['/admin/audit', '/admin/sent-mails', '/admin/jobs', '/admin/settings'],
] as const;
/** The screens of each part; a leader has those of employees, with a team's people in them. */
const SCREENS = {
  employee: OF_EMPLOYEES,
  leader: OF_EMPLOYEES,
  manager: [...OF_EMPLOYEES, ...OF_MANAGERS],
  administrator: [...OF_EMPLOYEES, ...OF_MANAGERS, ...OF_ADMINISTRATORS],
} as const;
export type ScreenPart = keyof typeof SCREENS;
/** Every screen is useful within this long when it was open before, in milliseconds. */
const TARGET = 300;
/** The first visit fetches its code. */
const VISITS = 4;
/** So many of the slowest are named. */
const NAMED = 3;

/** From the click on a place to its screen with what it shows, when the screen was open before: the median of three visits of somebody. */
export async function tellOfScreens(page: Page, base: string, part: ScreenPart): Promise<void> {
  await page.goto(`${base}/`, { waitUntil: 'networkidle' });
  const times = new Map<string, number[]>();
  for (let visit = 0; visit < VISITS; visit++)
    for (const screen of SCREENS[part]) {
      const time = await timeToUse(page, screen);
      if (visit > 0) times.set(screen, [...(times.get(screen) ?? []), time]);
    }
  const slowest = [...times]
    .map(([screen, own]) => ({ screen, time: median(own) }))
    .sort((a, b) => b.time - a.time)
    .slice(0, NAMED);
  for (const { screen, time } of slowest) report(`${screen} useful to the ${part}, opened again`, time, 'ms', TARGET);
  report(`the median screen useful to the ${part}, opened again`, median([...times.values()].flat()), 'ms', TARGET);
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
