import { FRESH_SIGN_IN_NEEDED } from '@stint/contract/account/sessions/owner-proof';
import { me } from '@stint/contract/account/sessions/session';
import { createUser, getUser } from '@stint/contract/people/users/user';
import { choose, field, press, toTab } from '../support/master-data.ts';
import { PASSWORD } from '../support/people.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('levels, family and expected hours of a person are kept in their tabs', async ({ page, open, api }) => {
  const stamp = Date.now();
  const user = await api('admin').call(createUser, {
    body: {
      ...{ firstName: 'Astrid', lastName: 'Affairs', email: `astrid.${stamp}@demo.stint.example` },
      ...{ initials: `A${stamp % 1_000_000}`, userType: 'Employee', userRole: 'Employee', isActive: true },
      ...{ remunerationType: 'Contract Employee', startWorking: '2024-01-01' },
      ...{ resignedDate: null, dateOfBirth: null, shortDescription: '' },
    },
  });
  // What was said of an earlier one says nothing of this.
  const save = async () => {
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await press(page, 'Save');
    await stored;
    await expect(toast(page, 'Update successfully!')).toBeVisible();
  };
  await open('manager', `/admin/user/${user._id}?tab=levels`);
  await press(page, 'Add level');
  await choose(page, 'Level', 'Junior');
  await expect(field(page, 'From')).toHaveValue('01/01/2024');
  await press(page, 'Add level');
  await press(page, 'Save');
  await expect(page.getByText('Only one "to" date in the records can be null.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: false }).last().click();
  await save();

  await toTab(page, 'Family');
  await press(page, 'Add family member');
  await field(page, 'Name').fill('Bo');
  await page.getByRole('checkbox', { name: 'Dependent' }).check();
  await expectAccessible(page);
  await save();

  await toTab(page, 'Expected hours');
  await press(page, 'Add month');
  await press(page, 'Save');
  await expect(page.getByText('You must specify value for expected hours')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Hours').fill('120');
  await save();
  await page.reload();
  await expect(field(page, 'Hours')).toHaveValue('120');
  await toTab(page, 'Family');
  await expect(field(page, 'Name')).toHaveValue('Bo');
  await expect(page.getByRole('checkbox', { name: 'Dependent' })).toBeChecked();
  await toTab(page, 'Levels');
  await expect(field(page, 'From')).toHaveValue('01/01/2024');
});

test('a manager sees their own levels, quarters, months, employment and contracts, which others keep', async ({
  page,
  open,
  api,
}) => {
  const { _id } = await api('manager').call(me);
  for (const [tab, add] of [
    ['levels', 'Add level'],
    ['otUt', 'Override quarter'],
    ['workHours', 'Add month'],
  ]) {
    await open('manager', `/admin/user/${_id}?tab=${tab}`);
    await expect(page.getByText('Another manager or an administrator maintains yours.')).toBeVisible();
    await expect(page.getByRole('button', { name: add, exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expectAccessible(page);
  }
  const note = page.getByText('Another manager or an administrator maintains yours.');
  await open('manager', `/admin/user/${_id}?tab=contracts`);
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'New contract' })).toHaveCount(0);
  await expectAccessible(page);
  await open('manager', `/admin/user/${_id}`);
  await expect(note).toBeVisible();
  for (const label of ['Start date', 'Resigned date', 'Performance responsible'])
    await expect(page.getByLabel(label, { exact: true }).first()).toBeDisabled();
  await expectAccessible(page);
});

test('who makes a manager in a session that began some time ago gives their password and goes on', async ({
  page,
  open,
  api,
}) => {
  const stamp = Date.now();
  const user = await api('admin').call(createUser, {
    body: {
      ...{ firstName: 'Runa', lastName: 'Raised', email: `runa.${stamp}@demo.stint.example` },
      ...{ initials: `R${stamp % 1_000_000}`, userType: 'Employee', userRole: 'Employee', isActive: true },
      ...{ remunerationType: 'Contract Employee', startWorking: null },
      ...{ resignedDate: null, dateOfBirth: null, shortDescription: '' },
    },
  });
  // As an old session is refused, until its person has given their password.
  let isProven = false;
  await page.route('**/api/user/sessions/proof', async (route) => {
    const answer = await route.fetch();
    isProven ||= answer.ok();
    await route.fulfill({ response: answer });
  });
  await page.route(`**/api/admin/users/${user._id}`, (route) =>
    isProven || route.request().method() !== 'PUT'
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: {
            code: 'FRESH_SIGN_IN_NEEDED',
            message: FRESH_SIGN_IN_NEEDED,
            fields: { userRole: FRESH_SIGN_IN_NEEDED },
          },
        }),
  );
  await open('admin', `/admin/user/${user._id}`);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Manager');
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(FRESH_SIGN_IN_NEEDED)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Role' })).toBeFocused();
  await press(page, 'Save');
  await dialog.getByLabel('Current password').fill('Wrong-horse-1');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText("This isn't your current password")).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Update successfully!').last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  expect((await api('admin').call(getUser, { params: { id: user._id } })).userRole).toBe('Manager');
});
