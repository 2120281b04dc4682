import { me } from '@stint/contract/account/sessions/session';
import { getCoinBalance, initCoins, listCoinTransactions } from '@stint/contract/company/coins/coin';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The key of a transfer, made anew by each run. */
const key = () => `0199${crypto.randomUUID().slice(4, 14)}7${crypto.randomUUID().slice(15)}`;

test('coins are given with words, which everybody reads at home, and never more than one has', async ({
  page,
  api,
  open,
}) => {
  const user = (await api('employee').call(me, {}))._id;
  await api('admin').call(initCoins, { body: { _id: key(), user, number: 20 } });
  const before = (await api('employee').call(getCoinBalance, { query: {} })).balance;

  await open('employee', '/user/coins');
  await expect(page.getByText('coins to give')).toBeVisible();
  const given = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(given.first()).toContainText('From the company');
  await expect(given.first()).toContainText('+20');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Give coins' }).click();
  const form = page.getByRole('dialog', { name: 'Give coins' });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Give coins' }).click();
  await expect(form.getByText('Please choose who gets the coins')).toBeVisible();
  await form.getByRole('combobox', { name: 'To' }).fill('Lena Eriksen');
  await page.getByRole('option', { name: /Lena Eriksen/ }).click();
  await form.getByRole('textbox', { name: 'Coins' }).fill('9999');
  await form.getByRole('textbox', { name: 'Message' }).fill('Thanks for the calm release');
  await form.getByRole('button', { name: 'Give coins' }).click();
  await expect(form.getByText('There are not that many coins to give')).toBeVisible();
  await form.getByRole('textbox', { name: 'Coins' }).fill('3');
  await form.getByRole('button', { name: 'Give coins' }).click();
  await expect(toast(page, 'Coins given')).toBeVisible();
  await expect(given.first()).toContainText('To Lena Eriksen');
  await expect(given.first()).toContainText('Thanks for the calm release');
  await expect(given.first()).toContainText('−3');
  await expect(page.locator('dl')).toContainText(String(before - 3));
  await expect(page.getByRole('button', { name: 'Move coins' })).toHaveCount(0);

  await open('leader', '/user/notifications');
  await expect(page.getByText('Emil Madsen gave you coins: 3').first()).toBeVisible();
  await open('manager', '/');
  await expect(page.getByText('Thanks for the calm release').first()).toBeVisible();
  await expect(page.getByText(/Emil Madsen gave Lena Eriksen 3 coins/).first()).toBeVisible();
});

test('managers move coins between people, administrators issue them', async ({ page, api, open }) => {
  await open('manager', '/user/coins?act=move');
  const form = page.getByRole('dialog', { name: 'Move coins' });
  const user = (await api('employee').call(me, {}))._id;
  await api('admin').call(initCoins, { body: { _id: key(), user, number: 5 } });
  await form.getByRole('button', { name: 'Move coins' }).click();
  await expect(form.getByText('Choose whose coins to move')).toBeVisible();
  for (const [label, name] of [
    ['From', 'Emil Madsen'],
    ['To', 'Lena Eriksen'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await form.getByRole('textbox', { name: 'Coins' }).fill('2');
  await form.getByRole('button', { name: 'Move coins' }).click();
  await expect(toast(page, 'Coins moved')).toBeVisible();
  const { items } = await api('employee').call(listCoinTransactions, { query: {} });
  expect(items[0]?.number).toBe(-2);
  await expect(page.getByRole('button', { name: 'Issue coins' })).toHaveCount(0);

  await open('admin', '/user/coins');
  await page.getByRole('button', { name: 'Issue coins' }).click();
  const issue = page.getByRole('dialog', { name: 'Issue coins' });
  await issue.getByRole('button', { name: 'Issue coins' }).click();
  await expect(issue.getByText('Please choose who gets the coins')).toBeVisible();
  await expectAccessible(page);
  await issue.getByRole('switch', { name: 'For every active employee' }).check();
  await issue.getByRole('textbox', { name: 'Coins' }).fill('1');
  await issue.getByRole('button', { name: 'Issue coins' }).click();
  await expect(toast(page, 'Coins issued')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first()).toContainText('+1');
});
