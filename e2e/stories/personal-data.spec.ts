import { createUser, updateUser } from '@stint/contract/people/users/user';
import { EMPTY_USER, valuesOfUser } from '@stint/contract/people/users/user-values';
import { field, press } from '../support/master-data.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator exports what is held about somebody, and erases them once they have resigned', async ({
  page,
  open,
  api,
}) => {
  const stamp = Date.now() % 1_000_000;
  const names = { firstName: 'Vigdis', lastName: `Nord${stamp}`, email: `vigdis${stamp}@demo.stint.example` };
  const given = { ...EMPTY_USER, ...names, initials: `VN${stamp}`, startWorking: '2024-01-01' };
  const user = await api('admin').call(createUser, { body: given });
  const name = `Vigdis Nord${stamp}`;
  await open('admin', `/admin/user/${user._id}?tab=personalData`);
  await expect(page.getByText('Only inactive users past their resigned date can be erased.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Create export');
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await download).suggestedFilename()).toBe(`Personal_data_Vigdis_Nord${stamp}.zip`);

  await api('admin').call(updateUser, {
    params: { id: user._id },
    body: { ...valuesOfUser(user), isActive: false, resignedDate: '2024-06-30', version: user.version },
  });
  await page.reload();
  await press(page, `Erase ${name}`);
  const dialog = page.getByRole('dialog');
  await field(page, `Type "${name}" to confirm`).fill('Vigdis');
  await dialog.getByRole('button', { name: `Erase ${name}` }).click();
  await expect(dialog.getByText('Please type the name exactly as it is shown')).toBeVisible();
  await expectAccessible(page);
  await field(page, `Type "${name}" to confirm`).fill(name);
  await dialog.getByRole('button', { name: `Erase ${name}` }).click();
  await expect(page.getByText(/^Erased on /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Former employee', level: 1 })).toBeVisible();
  await open('manager', `/admin/user/${user._id}`);
  await expect(page.getByRole('tab', { name: 'Family' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Personal data' })).toHaveCount(0);
});
