import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { press } from '../support/master-data.ts';
import { newProject } from '../support/project-side.ts';
import { emptyPastSheet, sheetIsOpen, toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const manager = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Manager', exact: true });
const searches = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/select') && searchParams.get('search')) asked.push(searchParams.get('search') ?? '');
  });
  return asked;
};

test('Enter takes the first match of a picker, however quickly it comes, and saves no form', async ({
  page,
  open,
  api,
}) => {
  const { _id } = await newProject(api('admin'), { name: 'Picked by Enter', shortName: 'PICKED' });
  await open('admin', `/admin/projects?detailId=${_id}`);
  await manager(page).click();
  await page.keyboard.type('lena');
  await page.keyboard.press('Enter');
  await expect(manager(page)).toHaveValue('Lena Eriksen');
  await expect(page.getByRole('dialog', { name: 'Picked by Enter' })).toBeVisible();

  // Several are chosen the same way, one after the other.
  await page.getByRole('dialog').getByRole('combobox', { name: 'Customers' }).click();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('.mantine-Pill-root')).toHaveCount(1);

  // What fits nothing is not taken, and still saves nothing.
  await manager(page).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Picked by Enter' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(manager(page)).toHaveValue('Lena Eriksen');
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
});

test('Enter takes the first match also where the server has answered nothing yet', async ({ page, open, api }) => {
  const { _id } = await newProject(api('admin'), { name: 'Picked before', shortName: 'BEFORE' });
  await open('admin', `/admin/projects?detailId=${_id}`);
  await expect(manager(page)).toBeVisible();
  await page.route('**/select*', async (route) => {
    await pause(1000);
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('combobox', { name: 'Customers' }).click();
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('.mantine-Pill-root')).toHaveCount(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a picker asks 400 ms after the last key, and at once for what it has found before', async ({
  page,
  open,
  api,
}) => {
  const { _id } = await newProject(api('admin'), { name: 'Picked slowly', shortName: 'SLOWLY' });
  await open('admin', `/admin/projects?detailId=${_id}`);
  const asked = searches(page);
  await manager(page).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.keyboard.type('emil');
  await page.clock.runFor(380);
  // The clock of the page stands still: what it has asked for by now is heard of within this.
  await pause(500);
  expect(asked).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().includes('search=emil'));
  await page.clock.runFor(40);
  await answered;
  expect(asked).toEqual(['emil']);
  await page.clock.resume();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Emil Madsen/]);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('lena');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Lena Eriksen/]);
  // Its clock stands still: nothing is waited for.
  await page.clock.pauseAt(Date.now() + 3000);
  await manager(page).fill('emil');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Emil Madsen/]);
});

test('a picker whose list could not be had says so instead of finding nothing, and tries again', async ({
  page,
  open,
  api,
}) => {
  const { _id } = await newProject(api('admin'), { name: 'Picked at last', shortName: 'ATLAST' });
  await open('admin', `/admin/projects?detailId=${_id}`);
  await expect(manager(page)).toBeVisible();
  const option = page.getByRole('listbox').getByRole('option');
  const isMissed = 'An error occurred while getting data!Try again';
  let isAway = true;
  await page.route('**/select*', (route) => (isAway ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await manager(page).click();
  await expect(option).toHaveText([isMissed]);
  await page.keyboard.type('emil');
  await expect(option).toHaveText([isMissed]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(option).toHaveText([isMissed]);
  isAway = false;
  await option.click();
  await expect(option).toHaveText([/Emil Madsen/]);
  await option.click();
  await expect(manager(page)).toHaveValue('Emil Madsen');

  // One that chooses several; and Enter asks again too.
  isAway = true;
  await page.getByRole('dialog').getByRole('combobox', { name: 'Customers' }).click();
  await page.keyboard.type('a');
  await expect(option).toHaveText([isMissed]);
  await option.click();
  await expect(option).toHaveText([isMissed]);
  await expect(page.getByRole('dialog').locator('.mantine-Pill-root')).toHaveCount(0);
  isAway = false;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('.mantine-Pill-root')).toHaveCount(1);
});

test('a sheet whose phases could not be had says so where one is chosen, and tries again', async ({
  page,
  open,
  api,
}) => {
  const { period } = await emptyPastSheet(api('admin'), api('freelancer'));
  let isAway = true;
  await page.route('**/api/user/phases/select*', (route) =>
    isAway ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await open('freelancer', `/user/timereg/${period}`);
  await sheetIsOpen(page);
  await page.keyboard.press('Alt+a');
  await page.getByRole('combobox', { name: 'Phase' }).first().click();
  const option = page.getByRole('listbox').getByRole('option');
  await expect(option).toHaveText(['An error occurred while getting data!Try again']);
  isAway = false;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(option.first()).toContainText('·');
});
