import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { me } from '@stint/contract/account/sessions/session';
import { saveMyDefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { listJobs, startJob } from '@stint/contract/platform/jobs/job';
import { getSentMail, listSentMails } from '@stint/contract/platform/sent-mails/sent-mail';
import { createTeam } from '@stint/contract/teams/teams/team';
import { getSheet, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import type { Api } from '../support/api.ts';
import { startAppUnderTest } from '../support/app-under-test.ts';
import { type MovedClock, movedClock } from '../support/moved-clock.ts';
import { type Newcomer, settledNewcomer } from '../support/newcomer.ts';
import { newAccount, newCustomer, newPhase, ownName } from '../support/project-side.ts';
import { rowsOf, sheetIsOpen } from '../support/sheet.ts';
import { test as base, expect } from '../support/test.ts';

/** A week in which nothing is special: no holiday, and no month ends. */
const THURSDAY = '2027-03-11';
const FRIDAY = '2027-03-12';
const MONDAY = '2027-03-15';
const TUESDAY = '2027-03-16';
const WEDNESDAY = '2027-03-17';
const at = (day: string, time: string) => `${day}T${time}:00+07:00`;

/** The app's time is the story's. */
const test = base.extend<object, { clock: MovedClock }>({
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by a pattern
    async ({}, use) => {
      const clock = await movedClock(at(THURSDAY, '07:00'));
      await use(clock);
      await clock.forget();
    },
    { scope: 'worker' },
  ],
  appAddress: [
    async ({ database, clock }, use, { parallelIndex }) => {
      const app = await startAppUnderTest(database, parallelIndex, clock.env);
      await use(app.address);
      await app.stop();
    },
    { scope: 'worker', timeout: 1_000_000 },
  ],
});

test('a forgotten Friday is told to its person first, by mail, then to the leader, until it is filled in', async ({
  page,
  open,
  api,
  clock,
}) => {
  const admin = api('admin');
  const nora = await somebodyWhoWorks(admin, await api('leader').call(me, {}));
  const own = admin.as(nora);
  const inbox = () => mailsAbout(admin, nora);
  const leadersTask = page.getByRole('button', { name: new RegExp(`${nora.name}.*for information`) });

  await test.step('Thursday is registered, Friday is forgotten', async () => {
    await clock.set(at(THURSDAY, '17:30'));
    await register(own, nora, THURSDAY);
    await beginDay(admin, clock, MONDAY);
    expect(await inbox()).toEqual([]);
  });

  await test.step('on Monday, when their work begins, the person is reminded, and nobody else', async () => {
    await remind(admin, clock, MONDAY);
    expect(await inbox()).toHaveLength(1);
    await openTasks(page, open, 'leader', MONDAY);
    await expect(page.getByRole('region', { name: 'My tasks', exact: true })).not.toContainText(nora.name);
    await clock.set(at(MONDAY, '17:30'));
    await register(own, nora, MONDAY);
  });

  await test.step('on Tuesday they are reminded again, and their leader is to know', async () => {
    await beginDay(admin, clock, TUESDAY);
    await remind(admin, clock, TUESDAY);
    expect(await inbox()).toHaveLength(2);
    await openTasks(page, open, 'leader', TUESDAY);
    await expect(leadersTask).toContainText('Register time: 8 h missing since 12/03/2027');
  });

  await test.step('the mail names the day, and its link opens the sheet there', async () => {
    await open('admin', `/admin/sent-mails?search=${nora.email}&kind=task-digest`);
    await page.getByRole('row').nth(1).click();
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Register time: 8 h missing since 12/03/2027' });
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toContain(`?day=${FRIDAY}`);
    await signInAs(page, own, TUESDAY);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Register time: 8 h missing/ })).toBeVisible();
    await page.goto(address);
    await sheetIsOpen(page);
    // The rows of other days are not shown, and a new one is of this day.
    await expect(page.getByRole('button', { name: /^Friday 12 March/, pressed: true })).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
    await page.keyboard.press('Alt+a');
    await expect(rowsOf(page).getByRole('textbox', { name: 'Date' })).toHaveValue('12/03/2027');
  });

  await test.step('the row is filled in and saved; the task is gone by itself', async () => {
    const home = await page.context().newPage();
    await home.clock.setSystemTime(new Date(at(TUESDAY, '09:00')));
    await home.goto('/');
    const task = home.getByRole('button', { name: /^Register time: 8 h missing/ });
    await expect(task).toBeVisible();
    const row = rowsOf(page).first();
    await row.getByRole('textbox', { name: /^From/ }).fill('0800');
    await row.getByRole('textbox', { name: /^To/ }).fill('1600');
    await row.getByRole('combobox').fill('Forgotten');
    await page
      .getByRole('option', { name: /Forgotten/ })
      .first()
      .click();
    await row.getByRole('textbox', { name: /^Detail/ }).fill('What I did on Friday');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All saved')).toBeVisible();
    await expect(task).toHaveCount(0);
    await home.close();
  });

  await test.step('nobody is reminded any more', async () => {
    await clock.set(at(TUESDAY, '17:30'));
    await register(own, nora, TUESDAY);
    await beginDay(admin, clock, WEDNESDAY);
    await remind(admin, clock, WEDNESDAY);
    expect(await inbox()).toHaveLength(2);
    await openTasks(page, open, 'leader', WEDNESDAY);
    await expect(page.getByRole('region', { name: 'My tasks', exact: true })).not.toContainText(nora.name);
  });
});

/** Somebody of Lena's team who begins on Thursday, works from 8 to 16 and has a phase to register on. */
async function somebodyWhoWorks(admin: Api, leader: { readonly _id: string }) {
  const nora = await settledNewcomer(admin, { startWorking: THURSDAY });
  const name = ownName('Forgetful');
  await admin.call(createTeam, {
    body: {
      ...{ name, shortName: name.slice(-6), isPlanningTeam: false, isLeaderReviewNeededMonthly: false },
      ...{ teamLeader: leader._id, members: [{ user: nora._id, performanceResponsible: null }], supportingLeaders: [] },
    },
  });
  const account = await newAccount(admin, ownName('Account'), (await newCustomer(admin, ownName('Customer')))._id);
  const phase = await newPhase(admin, {
    ...{ name: ownName('Forgotten'), account: account._id, users: [nora._id], estimate: 100 },
  });
  const plans = [{ from: { hour: 8, minute: 0 }, to: { hour: 16, minute: 0 }, inOffice: true }];
  const days = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, plans }));
  await admin.as(nora).call(saveMyDefaultWeek, { body: { _id: randomUUID(), validFrom: THURSDAY, days } });
  return { ...nora, phase: phase._id };
}

/** Registers a day as it was planned. */
async function register(own: Api, { _id, phase }: Newcomer & { readonly phase: string }, date: string): Promise<void> {
  const sheets = await own.call(listUserPeriods, { query: {} });
  const sheet = sheets.find(({ period }) => period.fromDate <= date && date <= period.toDate);
  if (!sheet) throw new Error(`${date} has no sheet`);
  const { timeregPeriod } = sheet;
  const { timeregs } = await own.call(getSheet, { query: { timeregPeriod } });
  const row = {
    ...{ _id: randomUUID(), projectPhase: phase, date, detail: 'As planned', atOffice: true, version: 0 },
    ...{
      fromDateTime: new Date(at(date, '08:00')).toISOString(),
      toDateTime: new Date(at(date, '16:00')).toISOString(),
    },
  };
  await own.call(saveTimeregs, {
    body: {
      ...{ timeregs: [row], timeregPeriod, userPeriod: sheet._id, user: _id, timeZone: 'Asia/Ho_Chi_Minh' },
      ...{ allTimeregIds: timeregs.map((one) => one._id), force: true },
    },
  });
}

/** What runs in the night, before anybody works. */
async function beginDay(admin: Api, clock: MovedClock, day: string): Promise<void> {
  await clock.set(at(day, '07:00'));
  for (const kind of ['planningPower', 'calculateTasks', 'sendTaskDigests']) await runJob(admin, kind);
}

async function remind(admin: Api, clock: MovedClock, day: string): Promise<void> {
  await clock.set(at(day, '08:05'));
  await runJob(admin, 'sendTaskDigests');
}

/** Waits for a job that is started by hand; its schedule may have started one just now. */
async function runJob(admin: Api, kind: string): Promise<void> {
  const _id = randomUUID();
  const started = () => admin.call(startJob, { body: { _id, kind } }).then(({ state }) => state, String);
  await expect.poll(started).not.toContain('ALREADY_RUNNING');
  const state = async () =>
    (await admin.call(listJobs, { query: { kind } })).items.find((one) => one._id === _id)?.state;
  await expect.poll(state).toBe('done');
}

/** The reminders of missing time that somebody was mailed. */
async function mailsAbout(admin: Api, { email }: Newcomer): Promise<string[]> {
  const { items } = await admin.call(listSentMails, { query: { search: email, kind: 'task-digest' } });
  const texts = await Promise.all(
    items.map(async ({ _id }) => (await admin.call(getSentMail, { params: { id: _id } })).plain),
  );
  return texts.filter((text) => text.includes('h missing since'));
}

async function signInAs(page: Page, own: Api, day: string): Promise<void> {
  await page.clock.setSystemTime(new Date(at(day, '09:00')));
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), await own.token());
}

/** The home page with all tasks, those that one only is to know of among them. */
async function openTasks(
  page: Page,
  open: (part: 'leader', address: string) => Promise<void>,
  part: 'leader',
  day: string,
): Promise<void> {
  await page.clock.setSystemTime(new Date(at(day, '09:00')));
  await page.addInitScript((value) => localStorage.setItem('stint.task-filter', value), SHOW_ALL);
  await open(part, '/');
  const card = page.getByRole('region', { name: 'My tasks', exact: true });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  const more = card.getByRole('button', { name: /more$/ });
  if (await more.isVisible()) await more.click();
}
const SHOW_ALL = JSON.stringify({ isShowAll: true, types: ['missingTime', 'openPastPeriod'] });
