import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { getConfig } from '@stint/contract/account/sessions/session';
import { BusinessTime } from '@stint/contract/time/business-time';
import { getSheet, listPhaseChoices, saveTimeregs, type Timereg } from '@stint/contract/time/sheet/timereg';
import { lockUserPeriod, unlockUserPeriod } from '@stint/contract/time/sheet/user-period';
import type { Api } from '../support/api.ts';
import { deviceOf, openKept } from '../support/kept-device.ts';
import type { Part } from '../support/people.ts';
import { emptyPastSheet, rowsOf, sheetIsOpen, toast, typedDate } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const SAVE = '**/api/user/timeregs/save';

let at: Awaited<ReturnType<typeof emptyPastSheet>>;
let phase: string;
let device: BrowserContext;

test.beforeEach(async ({ api, browser }) => {
  at = await emptyPastSheet(api('admin'), api('freelancer'));
  phase = await anyPhase(api('freelancer'));
  device = await deviceOf(browser, api);
});
test.afterEach(() => device.close());

const address = () => `/user/timereg/${at.period}`;
const detail = (page: Page, row = 0) => rowsOf(page).nth(row).getByRole('textbox', { name: 'Detail' });
const stored = async (api: (part: Part) => Api): Promise<readonly Timereg[]> =>
  (await api('freelancer').call(getSheet, { query: { timeregPeriod: at.period } })).timeregs;
const details = async (api: (part: Part) => Api) => (await stored(api)).map((row) => row.detail).sort();

async function anyPhase(person: Api): Promise<string> {
  const found = (await person.call(listPhaseChoices, { query: {} })).find((one) => one.isOpen && !one.detailPattern);
  if (!found) throw new Error('The freelancer has an open phase');
  return found._id;
}

/** Saves a row as another device of the same person would: one with this detail, on the first day, from this hour on. */
async function saveElsewhere(api: (part: Part) => Api, hour: number, says: string, before?: Timereg): Promise<Timereg> {
  const { timeZone } = await api('freelancer').call(getConfig, {});
  const time = new BusinessTime(timeZone);
  const date = at.days[0] ?? '';
  const row = {
    ...{ _id: before?._id ?? randomUUID(), version: before?.version ?? 0, projectPhase: phase, date, detail: says },
    fromDateTime: time.toInstant(date, hour * 60),
    toDateTime: time.toInstant(date, hour * 60 + 60),
    atOffice: true,
  };
  const known = (await stored(api)).map(({ _id }) => _id);
  const body = {
    ...{ timeregs: [row], timeregPeriod: at.period, userPeriod: at.userPeriod, user: at.user, timeZone: '' },
    ...{ allTimeregIds: known, force: true },
  };
  const [saved] = (await api('freelancer').call(saveTimeregs, { body })).timeregs ?? [];
  if (!saved) throw new Error('The row was not saved');
  return saved;
}

const openOnce = () => openKept(device, address());

async function typeRow(page: Page, from: string, to: string, says: string): Promise<void> {
  const before = await rowsOf(page).count();
  await page.keyboard.press('Alt+a');
  await expect(rowsOf(page)).toHaveCount(before + 1);
  const focused = page.locator('[data-row]:has(input:focus)');
  await expect(focused.getByRole('textbox', { name: 'Detail' })).toHaveValue('');
  const row = page.locator(`[data-row="${await focused.getAttribute('data-row')}"]`);
  await row.getByRole('textbox', { name: 'Date' }).fill(typedDate(at.days[0] ?? ''));
  await row.getByRole('textbox', { name: 'From' }).fill(from);
  await row.getByRole('textbox', { name: 'To' }).fill(to);
  await row.getByRole('combobox', { name: 'Phase' }).fill('meet');
  await page.keyboard.press('Tab');
  await row.getByRole('textbox', { name: 'Detail' }).fill(says);
}

async function deleteRow(page: Page, row: number): Promise<void> {
  await rowsOf(page).nth(row).getByRole('button', { name: 'Actions on this row' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('Stint can be installed', async () => {
  const page = await openOnce();
  const session = await device.newCDPSession(page);
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { shortcuts, icons } = JSON.parse(data ?? '{}');
  expect(shortcuts[0]).toMatchObject({ name: "Today's sheet", url: '/user/timereg' });
  for (const { src } of icons) expect((await page.request.get(src)).ok()).toBe(true);
});

test('the sheet opens without network, through a closed browser; what is typed there is saved once on return', async ({
  api,
}) => {
  await saveElsewhere(api, 8, 'Stays');
  await saveElsewhere(api, 9, 'Goes');
  await (await openOnce()).close();
  await device.setOffline(true);
  let page = await device.newPage();
  await page.goto(address());
  await sheetIsOpen(page);
  await expect(page.getByText("Entries are saved when you're back online.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock period…' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
  await detail(page, 0).fill('Changed');
  await deleteRow(page, 1);
  await expect(rowsOf(page)).toHaveCount(1);
  await typeRow(page, '1300', '1400', 'Made');
  await page.keyboard.press('Alt+c');
  await rowsOf(page).last().getByRole('textbox', { name: 'To' }).fill('1500');
  await page.keyboard.press('Control+s');
  await expect(toast(page, "Kept on this device. Saved when you're back online.")).toBeVisible();
  await expect(page.getByText('4 rows are waiting.')).toBeVisible();
  await expectAccessible(page);
  await page.close();

  page = await device.newPage();
  await page.goto('/user/timereg');
  await page.goto(address());
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(detail(page, 0)).toHaveValue('Changed');
  expect(await details(api)).toEqual(['Goes', 'Stays']);
  await page.close();

  await device.setOffline(false);
  page = await device.newPage();
  await page.goto(address());
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await details(api)).toEqual(['Changed', 'Made', 'Made']);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByText('All saved')).toBeVisible();
});

test('a tab that stays open saves by itself once the network is back', async ({ api }) => {
  const page = await openOnce();
  await device.setOffline(true);
  await expect(page.getByText("Entries are saved when you're back online.")).toBeVisible();
  await typeRow(page, '0900', '1000', 'Typed away');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('1 row is waiting.')).toBeVisible();
  await device.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await details(api)).toEqual(['Typed away']);

  await test.step('but for a row with a problem, which is not left behind unasked', async () => {
    await device.setOffline(true);
    await expect(page.getByText("Entries are saved when you're back online.")).toBeVisible();
    await typeRow(page, '1000', '2599', 'Half typed');
    await device.setOffline(false);
    await expect(page.getByText("1 row typed offline will be saved once it's complete.")).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByText('Leaving this page will lose your unsaved data')).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByText('1 unsaved row')).toBeVisible();
    await rowsOf(page).last().getByRole('textbox', { name: 'To' }).fill('1100');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByText('All saved')).toBeVisible();
    expect(await details(api)).toEqual(['Half typed', 'Typed away']);
  });
});

const STEPS: Record<string, (route: Route) => Promise<void>> = {
  'before the request arrives': (route) => route.abort(),
  'after it is stored, before the answer': async (route) => {
    await route.fetch();
    await route.abort();
  },
};
/** Cuts the first calls and lets the others through; never while one is on its way. */
function cutFirst(page: Page, path: string, method: string, times: number, cut: (route: Route) => Promise<void>) {
  let left = times;
  return page.route(path, (route) =>
    route.request().method() === method && left-- > 0 ? cut(route) : route.fallback(),
  );
}

for (const [step, cut] of Object.entries(STEPS)) {
  test(`a save that is cut ${step} is saved once, with what was typed since`, async ({ api }) => {
    await saveElsewhere(api, 8, 'Goes');
    const page = await openOnce();
    await cutFirst(page, SAVE, 'POST', 2, cut);
    await typeRow(page, '0900', '1000', 'First');
    await page.keyboard.press('Control+s');
    await expect(toast(page, "Kept on this device. Saved when you're back online.")).toBeVisible();
    await rowsOf(page).last().getByRole('textbox', { name: 'Detail' }).fill('First, and on');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('All saved')).toBeVisible();
    expect(await details(api)).toEqual(['First, and on', 'Goes']);
    await expect(page.getByText(/changed in two places/)).toBeHidden();

    await test.step('and so is a deletion', async () => {
      await cutFirst(page, '**/api/user/timeregs/*', 'DELETE', 2, cut);
      await deleteRow(page, 0);
      await expect(rowsOf(page)).toHaveCount(1);
      await expect.poll(() => details(api)).toEqual(['First, and on']);
      await expect(page.getByText('All saved')).toBeVisible();
    });
  });
}

test('between a deletion and the save after it the rest waits, and nothing is done twice', async ({ api }) => {
  await saveElsewhere(api, 8, 'Goes');
  const page = await openOnce();
  await device.setOffline(true);
  await deleteRow(page, 0);
  await typeRow(page, '0800', '0900', 'In its place');
  await page.getByRole('heading', { level: 1 }).click();
  let cuts = 0;
  await page.route(SAVE, async (route) => {
    cuts++;
    if (cuts > 1) return route.fallback();
    await expect.poll(() => details(api)).toEqual([]);
    return route.abort();
  });
  await device.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  expect([await details(api), cuts]).toEqual([['In its place'], 2]);
});

test('rows that changed elsewhere meanwhile are shown one by one, and nothing is lost by any choice', async ({
  api,
}) => {
  const rows = [];
  for (const [hour, says] of [
    [8, 'One'],
    [9, 'Two'],
    [10, 'Three'],
    [11, 'Four'],
  ] as const)
    rows.push(await saveElsewhere(api, hour, says));
  const page = await openOnce();
  await device.setOffline(true);
  for (const [index, says] of ['One here', 'Two here', 'Three here'].entries()) await detail(page, index).fill(says);
  await deleteRow(page, 3);
  for (const [index, says] of ['One there', 'Two there'].entries())
    await saveElsewhere(api, 8 + index, says, rows[index]);
  await saveElsewhere(api, 15, 'Three there', rows[2]);
  await saveElsewhere(api, 11, 'Four there', rows[3]);
  await device.setOffline(false);

  const choices = page.getByRole('region', { name: '4 rows changed in two places' });
  await expect(choices).toBeVisible();
  const of = (says: string) => page.locator('[data-conflict]', { hasText: says });
  await expect(of('One there')).toContainText('One here');
  await expectAccessible(page);
  expect(await details(api)).toEqual(['Four there', 'One there', 'Three there', 'Two there']);
  await page.reload();
  await expect(choices).toBeVisible();

  await of('One there').getByRole('button', { name: 'Keep mine' }).click();
  await of('Two there').getByRole('button', { name: 'Use their version' }).click();
  await expect(detail(page, 1)).toHaveValue('Two there');
  await toast(page, 'Using their version').getByRole('button', { name: 'Undo' }).click();
  await expect(detail(page, 1)).toHaveValue('Two here');
  await of('Two there').getByRole('button', { name: 'Use their version' }).click();
  await of('Three there').getByRole('button', { name: 'Keep both' }).click();
  await of('Four there').getByRole('button', { name: 'Use their version' }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await details(api)).toEqual(['Four there', 'One here', 'Three here', 'Three there', 'Two there']);
});

test('what was typed into a sheet that was locked meanwhile stays, can be copied, and comes back', async ({ api }) => {
  const page = await openOnce();
  await device.grantPermissions(['clipboard-read', 'clipboard-write']);
  await device.setOffline(true);
  await typeRow(page, '0900', '1000', 'Too late');
  await page.keyboard.press('Control+s');
  await api('freelancer').call(lockUserPeriod, { params: { id: at.userPeriod }, body: { confirmsEmpty: true } });
  await device.setOffline(false);
  const held = page.getByRole('region', { name: 'Unsaved rows of a locked sheet' });
  await expect(held).toContainText('Too late');
  await page.reload();
  await expect(held).toContainText('This sheet was locked before 1 row of yours was saved.');
  await expectAccessible(page);
  await held.getByRole('button', { name: 'Copy rows' }).click();
  await expect(toast(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('0900\t1000');
  expect(await details(api)).toEqual([]);
  await api('admin').call(unlockUserPeriod, {
    params: { id: at.userPeriod },
    body: { isSend: false, comment: '', userPeriodReviewerIds: [] },
  });
  await page.reload();
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await details(api)).toEqual(['Too late']);
});

test('a page that was opened without network is filled once the network is back', async () => {
  const opened = await openOnce();
  await opened.goto('/');
  const failed = opened.getByRole('button', { name: 'Try again' });
  await opened.waitForLoadState('networkidle');
  await device.setOffline(true);
  await opened.reload();
  await expect(failed.first()).toBeVisible();
  await device.setOffline(false);
  await expect(failed).toHaveCount(0);
  await expect(opened.getByRole('region', { name: 'My tasks' })).toBeVisible();
});

test('an update waits for who is typing, and loses no draft', async ({ api }) => {
  const page = await openOnce();
  await typeRow(page, '0900', '1000', 'While it updates');
  let loads = 0;
  page.on('load', () => loads++);
  await page.evaluate(async () => {
    // The page of another release: what it was opened with is not among the files of the worker that comes.
    document.querySelector('script[type="module"][src]')?.setAttribute('src', '/assets/index-of-before.js');
    await navigator.serviceWorker.register('/service-worker.js?next', { updateViaCache: 'none' });
  });
  await toast(page, 'A new version of Stint is ready.').getByRole('button', { name: 'Reload' }).click();
  await expect(toast(page, 'Stint has been updated. Save your work, then reload the page.')).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)).toBe(
    'installed',
  );
  await expect(detail(page)).toHaveValue('While it updates');
  expect(loads).toBe(0);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(detail(page)).toHaveValue('While it updates');
  await test.step('and one of the release that is open takes over by itself', async () => {
    // Asked for again, as the page asks for its own worker a while after it stands.
    const active = () =>
      page.evaluate(async () => {
        const { active: now } = await navigator.serviceWorker.register('/service-worker.js?again');
        return now?.scriptURL;
      });
    await expect.poll(active).toContain('?again');
    await expect(detail(page)).toHaveValue('While it updates');
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await details(api)).toEqual(['While it updates']);
});
