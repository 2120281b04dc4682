import { randomUUID } from 'node:crypto';
import { me } from '@stint/contract/account/sessions/session';
import { listMyTasks, saveTaskChoice } from '@stint/contract/home/tasks/task';
import { createContract } from '@stint/contract/people/contracts/contract';
import { addDays } from '@stint/contract/time/calendar';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { newcomer } from '../support/newcomer.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('tasks are refreshed, filtered, snoozed and done in their dialogs', async ({ page, open, api }) => {
  await open('leader', '/');
  const card = page.getByRole('region', { name: 'My tasks', exact: true });
  await card.getByRole('button', { name: 'Refresh tasks' }).click();
  await expect(toast(page, 'Tasks have been refreshed!')).toBeVisible();
  const own = await api('leader').call(listMyTasks, { query: {} });
  expect(own.total).toBeGreaterThan(3);

  await card.getByRole('button', { name: 'Filter tasks' }).click();
  await page.getByRole('checkbox', { name: 'Daily skill re-evaluation' }).check();
  // The open filter covers a part of the card beside it.
  await expectAccessible(page, '[data-widget="whoIsIn"]');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await card.getByRole('listitem').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Daily skill re-evaluation' });
  const asked = dialog.getByRole('region', { name: "Today's skills" }).getByRole('listitem');
  await expect(asked.first()).toBeVisible();
  const before = await asked.count();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^3/ }).first().click();
  await expect(asked).toHaveCount(before - 1);
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'Until tomorrow' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('No tasks match the filter.');
  await expect(card).toContainText('1 snoozed');
  await card.getByRole('button', { name: 'Filter tasks' }).click();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.keyboard.press('Escape');
  await api('leader').call(saveTaskChoice, { body: { kind: 'dailySkills', snoozedUntil: null, isNever: false } });
});

test('of which kinds one is reminded is chosen by kind, also of those that are done in a dialog of their own', async ({
  page,
  open,
  api,
}) => {
  const kind = 'quarterReviewToWrite' as const;
  await open('leader', '/');
  const card = page.getByRole('region', { name: 'My tasks', exact: true });
  const count = card.getByText(/^\d+$/).first();
  const before = Number(await count.textContent());
  await card.getByRole('button', { name: 'Filter tasks' }).click();
  const reminders = page.getByRole('combobox', { name: 'Reminders: Quarter review to write' });
  await reminders.selectOption({ label: "Don't remind me" });
  await expect(card).toContainText(/\d+ snoozed/);
  await expect(count).not.toHaveText(String(before));
  await page.reload();
  // It is offered as long as it is chosen, although nothing of it is shown.
  await card.getByRole('button', { name: 'Filter tasks' }).click();
  await expect(reminders).toHaveValue('never');
  await expectAccessible(page, '[data-widget="whoIsIn"]');
  await reminders.selectOption({ label: 'Remind me' });
  await expect(count).toHaveText(String(before));
  await api('leader').call(saveTaskChoice, { body: { kind, snoozedUntil: null, isNever: false } });
});

test('an opinion is given where the task is read: the task comes with the contract and goes by itself', async ({
  page,
  open,
  api,
}) => {
  const user = await newcomer(api('admin'));
  await open('leader', '/');
  const card = page.getByRole('region', { name: 'My tasks', exact: true });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  // Sixty days from a month ago on: it ends within the next.
  await api('admin').call(createContract, {
    body: {
      ...{ _id: randomUUID(), user: user._id, number: user.initials, type: 'Probationary', endedOn: null },
      ...{ from: addDays(demoToday(), -30), reviewer: (await api('leader').call(me, {}))._id },
    },
  });
  const line = card.getByRole('button', { name: new RegExp(`Give your opinion.*${user.name}`) });
  const more = card.getByRole('button', { name: /more$/ });
  await expect(line.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await line.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Agree' }).check();
  await dialog.getByRole('button', { name: 'Send opinion' }).click();
  await expect(toast(page, 'Your opinion was sent!')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('administrators word a kind of task and turn it off', async ({ page, open }) => {
  await open('admin', '/admin/tasks');
  const row = page.getByRole('row', { name: /^Project without KSF/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Add key success factors to {{project}}' }).click();
  const words = page.getByRole('textbox', { name: 'Wording' });
  await words.fill('What makes {{wage}} a success?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Unknown placeholder {{wage}}');
  await words.fill('What makes {{project}} a success?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('What makes {{project}} a success?');
  const isOn = row.getByRole('switch', { name: 'Project without KSF is on' });
  await isOn.press('Space');
  await expect(row).toContainText('While an ongoing project has no key success factor');
  await expect(row.getByRole('cell').nth(4)).toHaveText('0');
  await expect(isOn).not.toBeChecked();
  await isOn.press('Space');
  await expect(isOn).toBeChecked();
});
