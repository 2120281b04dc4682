import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { me } from '@stint/contract/account/sessions/session';
import { listBirthdays } from '@stint/contract/people/profiles/wish';
import { followers } from '@stint/contract/projects/followers/follower';
import { saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import { formatDate } from '@stint/contract/time/typed';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { newcomer } from '../support/newcomer.ts';
import { newTeam } from '../support/own-team.ts';
import { PASSWORD, PEOPLE } from '../support/people.ts';
import { freeNewcomer } from '../support/planned-day.ts';
import { newAccount, newCustomer, newPhase, ownName, staffedProject } from '../support/project-side.ts';
import { toast } from '../support/sheet.ts';
import { signIn, signOut } from '../support/sign-in.ts';
import { moveByKeys } from '../support/sorting.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** All of home, on a machine at a tenth of its speed. */
const WHILE_IT_COMES = { timeout: 300_000 };
/** So long the code of home is held back for what is asked before it is there; all of that is asked at once. */
const ASKED_AHEAD = 10_000;
const AT_ONCE = 200;
/** As the page keeps which read it is. */
const HEROES = ['hero', '/api/user/heroes'];
/** What this device remembers of what home asks. */
const keptOf = (page: Page) => page.evaluate(() => localStorage.getItem('stint.asked-at-home'));

test('the home page says what to do, how one stands and who is here, each card by itself', async ({ page, open }) => {
  await open('employee', '/');
  for (const name of [
    'My tasks',
    "Who's in today",
    'My planned hours',
    'My wall',
    'My planned projects',
    'My KPIs',
    'Team KPIs',
    'Last appraisals',
    'Top five heroes',
    'News',
    'Events',
    'Following',
  ])
    await expect.soft(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overdue periods' })).toHaveCount(0);
  await expectAccessible(page);

  const kpis = page.getByRole('table', { name: 'My KPIs' });
  await expect(kpis.getByRole('columnheader')).toHaveCount(3);
  await expect(kpis.getByRole('rowheader')).toHaveText(['Average 1MM', 'In the office', 'Planning power']);
  const plans = page.getByRole('table', { name: 'My planned projects' });
  await expect(plans.getByRole('columnheader')).toHaveCount(5);
  // A week that is planned in full is 100 pixels high.
  const full = await page.locator('[data-week]').first().boundingBox();
  expect(full?.height).toBe(100);
  await expect(page.getByRole('region', { name: 'News' }).getByRole('link').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Events' }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'My planned hours' }).getByRole('heading', { level: 3 })).toHaveCount(
    2,
  );
  await expect(page.getByRole('region', { name: 'Last appraisals' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Top five heroes' }).getByRole('listitem')).toHaveCount(5);

  // A card that fails says so alone, in the words of its own.
  await page.route('**/api/user/personal-kpis*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
  );
  await page.reload();
  const failed = page.getByRole('region', { name: 'My KPIs' });
  await expect(failed).toContainText('Error occurs when getting Personal KPIs');
  await expect(page.getByRole('region', { name: 'Team KPIs' }).getByRole('table')).toBeVisible();
  await page.unroute('**/api/user/personal-kpis*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(kpis).toBeVisible();
  await page.route('**/api/user/team-kpis*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
  );
  await page.reload();
  await expect(page.getByRole('region', { name: 'Team KPIs' })).toContainText('Error occurs when getting Team KPIs');
});

test('all that the page shows is asked for in two rounds', async ({ page, open }) => {
  await open('leader', '/');
  // As a device that was never here: nothing is remembered of what home asks.
  await expect.poll(() => keptOf(page), WHILE_IT_COMES).toContain('/api/user/tasks');
  await page.goto('/api/health');
  await page.evaluate(() => {
    for (const kept of ['stint.asked-at-home', 'stint.home-in-window']) localStorage.removeItem(kept);
  });
  let waiting: (() => void)[] = [];
  await page.route('**/api/**', async (route) => {
    // Pictures come when it is known whose.
    if (route.request().resourceType() !== 'image') await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  /** Lets everything through that was asked for, at least so much, until nothing more came for a while; answers how much that was. */
  const letThrough = async (least: number) => {
    await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(least);
    let count = -1;
    while (count < waiting.length) {
      count = waiting.length;
      await page.waitForTimeout(3000);
    }
    const those = waiting;
    waiting = [];
    for (const go of those) go();
    return those.length;
  };
  await page.goto('/', { waitUntil: 'commit' });
  expect(await letThrough(2)).toBe(2);
  await letThrough(16);
  await expect(page.locator('[class*="Skeleton-root"], [aria-busy="true"]')).toHaveCount(0);
  expect(await letThrough(0)).toBe(0);
});

test('administrators see what is overdue, and what any of them can do; part-time freelancers have no figures', async ({
  page,
  open,
}) => {
  await open('admin', '/');
  const overdue = page.getByRole('region', { name: 'Overdue periods' });
  await expect(overdue.getByRole('listitem').first()).toBeVisible();
  const tasks = page.getByRole('region', { name: 'My tasks', exact: true });
  await tasks.getByRole('button', { name: /more$/ }).click();
  await expect(tasks.getByRole('button', { name: / ADMIN/ }).first()).toBeVisible();
  await open('freelancer', '/');
  await expect(page.getByRole('region', { name: 'My tasks', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My KPIs' })).toHaveCount(0);
});

test('full-time freelancers see the hours that they registered in each month, as they register them', async ({
  page,
  open,
  api,
}) => {
  const { person, own } = await freeNewcomer(api('admin'));
  const customer = await newCustomer(api('admin'), ownName('Free customer'));
  const account = await newAccount(api('admin'), ownName('Free account'), customer._id);
  const phase = await newPhase(api('admin'), { name: ownName('Free'), account: account._id, users: [person._id] });
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), await own.token());
  await page.goto('/');
  const table = page.getByRole('table', { name: 'My work hours' });
  await expect(table.getByRole('columnheader')).toHaveText(['Month', 'Working days', 'Official hours', 'Registered']);
  const present = table.getByRole('row').last();
  await expect(present.getByRole('cell')).toHaveText([/^\d+$/, /^(–|[\d.]+)$/, '0.0']);
  const date = demoToday();
  const [sheet] = await own.call(listUserPeriods, { query: {} });
  const at = (time: string) => new Date(`${date}T${time}:00+07:00`).toISOString();
  await own.call(saveTimeregs, {
    body: {
      timeregs: [
        {
          ...{ _id: randomUUID(), projectPhase: phase._id, date, detail: 'Early', atOffice: true, version: 0 },
          ...{ fromDateTime: at('00:00'), toDateTime: at('00:06') },
        },
      ],
      ...{ timeregPeriod: sheet?.timeregPeriod ?? '', userPeriod: sheet?._id ?? '', user: person._id, timeZone: '' },
      // Today may be a public holiday.
      ...{ allTimeregIds: [], force: true },
    },
  });
  await expect(present.getByRole('cell').last()).toHaveText('0.1');
  await test.step('and what they follow says when and how much', async () => {
    await own.call(followers.phase.follow, { body: { projectPhase: phase._id } });
    await page.reload();
    const line = page.getByRole('region', { name: 'Following' }).getByRole('listitem');
    await expect(line).toContainText('0.1 h in 30 days');
    await expect(line).toContainText(`last on ${formatDate(date)}`);
  });
  await expectAccessible(page, '[data-widget]:not([data-widget="workHours"])');
  // Whoever is employed has no such table.
  await open('employee', '/');
  await expect(page.getByRole('region', { name: 'My tasks', exact: true }).getByRole('listitem').first()).toBeVisible();
  await expect(table).toHaveCount(0);
});

test('what one follows stands with its hours until it is followed no more; people are followed by managers alone', async ({
  page,
  open,
  api,
}) => {
  const me1 = (await api('freelancer').call(me, {}))._id;
  const { project, phase } = await staffedProject(api('admin'), 'Tide table', [me1], {
    tieredReviews: [{ reviewer: (await api('leader').call(me, {}))._id, reviewee: me1 }],
  });
  await api('freelancer').call(followers.phase.follow, { body: { projectPhase: phase } });
  await api('freelancer').call(followers.project.follow, { body: { project: project._id } });
  const team = await newTeam(api('admin'), 'Tide watch', ['freelancer']);
  await api('freelancer').call(followers.team.follow, { body: { team: team._id } });
  await open('freelancer', '/');
  const card = page.getByRole('region', { name: 'Following' });
  const line = card.getByRole('listitem').filter({ hasText: project.name.replace('Tide table', '').trim() });
  await expect(card.getByRole('button', { name: 'People' })).toHaveCount(0);
  await expect(line).toContainText('0.0 h in 30 days');
  await expect(line).toContainText('no time registered yet');
  await expect(line).toContainText(/0\.0 of [\d.]+ h estimated/);
  await line.getByRole('button', { pressed: true }).click();
  await expect(toast(page, 'Unfollowed!')).toBeVisible();
  await expect(line).toHaveCount(0);
  for (const [kind, name] of [
    ['Projects', project.name],
    ['Teams', team.name],
  ] as const) {
    await card.getByRole('button', { name: kind }).click();
    await expect(card.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  const person = await newcomer(api('admin'));
  await api('manager').call(followers.employee.follow, { body: { employee: person._id } });
  await open('manager', '/');
  await card.getByRole('button', { name: 'People' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: person.name })).toBeVisible();
});

test('what is hidden on the wall stays hidden on this device', async ({ page, open }) => {
  await open('employee', '/');
  const wall = page.getByRole('region', { name: 'My wall' });
  const items = wall.getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const before = await items.count();
  await items.first().getByRole('button', { name: /^Hide/ }).click();
  await expect(items).toHaveCount(before - 1);
  await page.reload();
  await expect(wall.getByRole('button', { name: 'Show hidden' })).toBeVisible();
  await expect(items).toHaveCount(before - 1);
  await wall.getByRole('button', { name: 'Show hidden' }).click();
  await expect(items).toHaveCount(before);
});

test('a wish is sent from the card of whoever has their day, and not asked for again', async ({ page, open, api }) => {
  const [first] = await api('employee').call(listBirthdays, { query: { days: 0 } });
  if (!first) throw new Error('Nobody of the demo company has a birthday today');
  const { firstName, lastName } = first.user;
  await open('employee', '/');
  const birthday = page
    .getByRole('region', { name: 'My wall' })
    .getByRole('link', { name: new RegExp(`${firstName} ${lastName}.*birthday`) });
  await expect(birthday).toContainText('Send a wish');
  await birthday.click();
  const dialog = page.getByRole('dialog', { name: `Birthday wish for ${firstName}` });
  await dialog.getByLabel('Message').fill('Many happy returns');
  await dialog.getByRole('button', { name: 'Send wish' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/');
  await expect(birthday).toBeVisible();
  await expect(birthday).not.toContainText('Send a wish');
});

test('cards are moved by mouse and by keyboard and hidden, and stay so on this device', async ({ page, open }) => {
  await open('employee', '/');
  const keys = () =>
    page.locator('[data-widget]').evaluateAll((found) => found.map((one) => one.getAttribute('data-widget')));
  await expect(page.getByRole('region', { name: 'My tasks', exact: true })).toBeVisible();
  expect((await keys()).slice(0, 2)).toEqual(['tasks', 'whoIsIn']);
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  const grip = page.getByRole('button', { name: 'Move My tasks' });
  await expect(grip).toBeVisible();
  await expectAccessible(page);
  const place = "Who's in today";
  await moveByKeys(page, { grip, name: 'My tasks', key: 'ArrowRight', places: [place] });
  await expect.poll(async () => (await keys()).slice(0, 2)).toEqual(['whoIsIn', 'tasks']);

  const from = await page.getByRole('button', { name: 'Move My wall' }).boundingBox();
  const to = await page.getByRole('button', { name: "Move Who's in today" }).boundingBox();
  if (!from || !to) throw new Error('The cards have no place');
  await page.mouse.move(from.x + 60, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + 40, { steps: 12 });
  await page.mouse.move(to.x + 60, to.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await keys())[0]).toBe('wall');
  await page.getByRole('switch', { name: 'Show Top five heroes' }).press('Space');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Top five heroes' })).toHaveCount(0);
  await page.reload();
  await expect.poll(async () => (await keys()).slice(0, 3)).toEqual(['wall', 'whoIsIn', 'tasks']);
  expect(await keys()).not.toContain('heroes');
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await page.getByRole('button', { name: 'Reset order' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(async () => (await keys()).slice(0, 2)).toEqual(['tasks', 'whoIsIn']);
});

test('what must be done first comes after the sign-in, is put off, and leads to what was wanted', async ({
  page,
  api,
}) => {
  const person = await newcomer(api('admin'));
  await page.goto('/user/holidays');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(PEOPLE.freelancer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/user/mustdo');
  await expect(page.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not set' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip for today' }).click();
  await expect(page).toHaveURL('/user/holidays');
  // Once put off, it is not asked again that day.
  await signOut(page);
  await signIn(page, PEOPLE.freelancer.email, PASSWORD);
  await expect(page).toHaveURL('/');
  expect(person.email).toBeTruthy();
  // Customers have nothing to do first.
  await signOut(page);
  await page.getByLabel('Email').fill(PEOPLE.customer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a page that is loaded anew asks for what its window shows while its code is on the way, each once, and for nobody else', async ({
  page,
  open,
}) => {
  test.setTimeout(4 * WHILE_IT_COMES.timeout);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  const isAsked = (address: string) => asked.some((one) => one.startsWith(address));
  let ahead = {};
  // Its code comes when what is remembered is asked; where nothing is, after a while.
  await page.route(/home-screen-[^/]*\.js$/, async (route) => {
    for (let waited = 0; waited < ASKED_AHEAD && !isAsked('/api/user/tasks'); waited += 50)
      await page.waitForTimeout(50);
    await page.waitForTimeout(AT_ONCE);
    ahead = { isTasksAhead: isAsked('/api/user/tasks'), isHeroesAhead: isAsked('/api/user/heroes') };
    await route.continue();
  });
  const kept = () => keptOf(page);
  const inWindow = () => page.evaluate(() => Number(localStorage.getItem('stint.home-in-window')));
  const load = async () => {
    asked.length = 0;
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Top five heroes' }).getByRole('listitem')).toHaveCount(5);
    await page.waitForLoadState('networkidle');
    expect(isAsked('/api/user/tasks') && isAsked('/api/user/heroes')).toBe(true);
    return ahead;
  };
  await open('employee', '/');
  await expect.poll(inWindow, WHILE_IT_COMES).toBeGreaterThan(0);
  await expect.poll(kept, WHILE_IT_COMES).toContain('/api/user/tasks');
  // On a slow device what stands far down comes after what is remembered: as if it had been there in time.
  const known = JSON.parse((await kept()) ?? '') as { keys: string[][] };
  if (!known.keys.some(([, path]) => path === '/api/user/heroes')) {
    known.keys.push(HEROES);
    await page.evaluate((text) => localStorage.setItem('stint.asked-at-home', text), JSON.stringify(known));
  }
  // What is kept says what to ask, and nothing of any answer.
  expect(Object.keys(JSON.parse((await kept()) ?? '')).sort()).toEqual(['keys', 'user']);
  expect(await load()).toEqual({ isTasksAhead: true, isHeroesAhead: true });
  expect(asked.filter((address, at) => asked.indexOf(address) !== at)).toEqual([]);

  // The heroes are below the window: what it shows is drawn without them, and from then on asked without them.
  await expect.poll(kept, WHILE_IT_COMES).not.toContain('/api/user/heroes');
  expect(await inWindow()).toBeLessThan(await page.locator('[data-widget]').count());
  expect(await load()).toEqual({ isTasksAhead: true, isHeroesAhead: false });

  // Away from home, which would remember its own once more.
  await page.goto('/api/health');
  const other = JSON.stringify({ ...JSON.parse((await kept()) ?? ''), user: randomUUID() });
  await page.evaluate((text) => localStorage.setItem('stint.asked-at-home', text), other);
  expect(await load()).toEqual({ isTasksAhead: false, isHeroesAhead: false });
});

test('what home shows below the window does not wait for what the window shows when that takes long', async ({
  page,
  open,
}) => {
  await open('employee', '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stint.home-in-window'))).not.toBeNull();
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route('**/api/user/tasks*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Top five heroes' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'My tasks' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('region', { name: 'My tasks' })).toHaveAttribute('aria-busy', 'false');
});
