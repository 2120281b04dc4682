import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { getSheet, listPhaseChoices, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { emptyPastSheet, sheetIsOpen } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

/** Colour and pattern of the first of them. */
const lookOf = (part: Locator): Promise<string> =>
  part.first().evaluate((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return `${backgroundColor} ${backgroundImage}`;
  });

test('bars that mean the same look the same, and parts that differ have a legend', async ({ page, open, api }) => {
  const at = await emptyPastSheet(api('admin'), api('freelancer'));
  const person = api('freelancer');
  const sheet = await person.call(getSheet, { query: { timeregPeriod: at.period } });
  const phases = await person.call(listPhaseChoices, { query: {} });
  const phase = phases.find((one) => one.isOpen && one.detailPattern === '')?._id ?? null;
  await person.call(saveTimeregs, {
    body: {
      timeregs: at.days.slice(0, 2).map((date, place) => ({
        ...{
          _id: randomUUID(),
          projectPhase: phase,
          date,
          detail: 'Here and there',
          version: 0,
          atOffice: place === 0,
        },
        ...{ fromDateTime: `${date}T02:00:00Z`, toDateTime: `${date}T05:00:00Z` },
      })),
      ...{ timeregPeriod: at.period, userPeriod: sheet.userPeriod._id, user: at.user, timeZone: '' },
      ...{ allTimeregIds: [], force: true },
    },
  });
  await open('freelancer', `/user/timereg/${at.period}`);
  await sheetIsOpen(page);
  const keyed = (part: string, words: string) =>
    page.getByText(words, { exact: true }).locator(`[data-part="${part}"]`);
  const home = await lookOf(keyed('home', 'Mostly at home'));
  const office = await lookOf(keyed('office', 'Mostly in the office'));
  expect(home).not.toBe(office);
  await expect(keyed('planned', 'Planned')).toBeVisible();

  const expectPlaces = async (of: Locator) => {
    expect(await lookOf(of.locator('[data-place="home"]'))).toBe(home);
    expect(await lookOf(of.locator('[data-place="office"]'))).toBe(office);
  };

  await test.step('time in the office and at home: sheet, first page, own plan, plans of a day and of a period', async () => {
    await expectPlaces(page.getByRole('group', { name: 'Hours by day; select a day to filter' }));
    await page.goto('/');
    expect(await lookOf(keyed('home', 'Mostly at home'))).toBe(home);
    expect(await lookOf(keyed('office', 'Mostly in the office'))).toBe(office);
    await expect(keyed('planned', 'A workday of 8 hours')).toBeVisible();
    await page.goto('/user/my-plan');
    const week = page.getByRole('status').filter({ hasText: 'h per week' });
    expect(await lookOf(week.locator('[data-part="home"]'))).toBe(home);
    await expectPlaces(week.locator('..'));
    await page.goto('/user/planned-hours');
    await expectPlaces(page.getByRole('listitem').filter({ hasText: /^9:00: / }));
    await page.goto('/user/report/schedules-by-period');
    await expectPlaces(page.getByRole('columnheader').filter({ hasText: /Office.*Home/ }));
    await expectPlaces(
      page
        .getByRole('cell')
        .filter({ has: page.locator('[data-place="home"]') })
        .first(),
    );
  });
});

test('states of sheets look the same on the list of periods as elsewhere, with a legend', async ({ page, open }) => {
  await open('admin', '/admin/timeregperiods');
  const bar = page.getByRole('img', { name: /\d+ approved, \d+ awaiting approval, \d+ open/ }).first();
  const keyed = (part: string, words: string) =>
    page.getByText(words, { exact: true }).locator(`[data-part="${part}"]`);
  expect(await lookOf(bar.locator('[data-part="approved"]'))).toBe(await lookOf(keyed('approved', 'Approved')));
  const waiting = await lookOf(keyed('locked', 'Awaiting approval'));
  expect(await lookOf(bar.locator('[data-part="locked"]'))).toBe(waiting);
  expect(await lookOf(bar)).toBe(await lookOf(keyed('open', 'Open')));
  await page.goto('/user/leaves');
  expect(await lookOf(page.getByRole('listitem').locator('[data-part="waiting"]'))).toBe(waiting);
});
