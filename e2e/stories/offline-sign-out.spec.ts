import type { BrowserContext } from '@playwright/test';
import { deviceOf, keptKeys, openKept } from '../support/kept-device.ts';
import { emptyPastSheet, rowsOf } from '../support/sheet.ts';
import { expect, test } from '../support/test.ts';

let address: string;
let device: BrowserContext;

test.beforeEach(async ({ api, browser }) => {
  address = `/user/timereg/${(await emptyPastSheet(api('admin'), api('freelancer'))).period}`;
  device = await deviceOf(browser, api);
});
test.afterEach(() => device.close());

test('signing out leaves nothing of the person that the server has', async () => {
  const page = await openKept(device, address);
  expect([...new Set(await page.evaluate(keptKeys))].sort()).toEqual([
    'config',
    'me',
    'phase-choice',
    'sheet',
    'user-period',
  ]);
  await page.goto('/');
  const askedAtHome = () => page.evaluate(() => localStorage.getItem('stint.asked-at-home'));
  await expect.poll(askedAtHome).not.toBeNull();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await askedAtHome()).toBeNull();
  await expect.poll(() => page.evaluate(keptKeys)).toEqual([]);
  await device.setOffline(true);
  await page.goto(address);
  await expect(rowsOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden();
});

test('who signs out without network is signed out on the device, and the server is told once it is back', async ({
  appAddress,
}) => {
  const page = await openKept(device, address);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('stint.token') ?? '""') as string);
  const statusOfSession = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${appAddress}/api/me`, { method: 'POST', headers })).status;
  };
  await device.setOffline(true);
  await page.getByRole('button', { name: /s menu$/ }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stint.token'))).toBeNull();
  await expect.poll(() => page.evaluate(keptKeys)).toEqual([]);
  await expect(rowsOf(page)).toHaveCount(0);
  const next = await device.newPage();
  await next.goto(address);
  await expect(rowsOf(next)).toHaveCount(0);
  await expect(next.getByRole('button', { name: /^Save/ })).toBeHidden();
  expect(await statusOfSession()).toBe(200);
  await device.setOffline(false);
  await expect.poll(statusOfSession).toBe(401);
});
