import { getContractFolder, updateContractFolder } from '@stint/contract/people/contract-folders/contract-folder';
import { createUser } from '@stint/contract/people/users/user';
import { EMPTY_USER } from '@stint/contract/people/users/user-values';
import { field, press } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('one sees the own contract folder and fetches a paper from it', async ({ page, open }) => {
  await open('employee', '/');
  await page.getByRole('button', { name: "Emil Madsen's menu" }).click();
  await page.getByRole('link', { name: 'My contract folder' }).click();
  const items = page.getByRole('list', { name: 'Folder contents' });
  await expect(items.getByRole('listitem').first()).toContainText('Family register');
  await expectAccessible(page);
  const fetched = page.waitForEvent('download');
  await items
    .getByRole('button', { name: /^Download Contract/ })
    .first()
    .click();
  expect((await fetched).suggestedFilename()).toMatch(/^Contract .*\.txt$/);
  await page.getByRole('button', { name: 'Open folder Family register' }).click();
  await expect(page.getByText('Empty folder')).toBeVisible();
  await page.goBack();
  await expect(items).toBeVisible();
  // Its features are for those whom the settings name.
  await open('freelancer', '/user/my-contract-folder');
  await expect(page.getByText("You don't have access to contract folders")).toBeVisible();
  await expectAccessible(page);
});

test('the folder of a person is made, renamed and moved; a failure says so in its own words', async ({
  page,
  open,
  api,
}) => {
  const stamp = Date.now();
  const user = await api('admin').call(createUser, {
    body: {
      ...{ ...EMPTY_USER, startWorking: '2026-01-01' },
      ...{ firstName: 'Nora', lastName: `Folder ${stamp}`, email: `nora.f${stamp}@demo.stint.example` },
      initials: `F${stamp % 1_000_000}`,
    },
  });
  await open('admin', '/user/my-contract-folder?missing=true');
  await expect(page.getByRole('row').filter({ hasText: `Folder ${stamp}` })).toContainText('No folder');
  await expectAccessible(page);
  await page.goto(`/admin/user/${user._id}?tab=contracts`);
  await page.route('**/api/admin/contract-folders', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Create folder');
  await expect(toast(page, 'Error occurs when creating a new folder on OneDrive!')).toBeVisible();
  await page.unroute('**/api/admin/contract-folders');
  await press(page, 'Create folder');
  await expect(toast(page, 'Folder created')).toBeVisible();
  await expect(page.getByText('Empty folder')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Rename or move');
  await field(page, 'Folder name').fill(`Nora ${stamp}`);
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Former employees');
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(toast(page, 'Update successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: `Nora ${stamp}` })).toBeVisible();

  // What somebody else saves while one types is not stored over unseen.
  await press(page, 'Rename or move');
  await field(page, 'Folder name').fill('Typed here');
  const { _id, version } = await api('admin').call(getContractFolder, { params: { id: user._id } });
  const body = { name: `Elsewhere ${stamp}`, place: 'Contracts', version } as const;
  await api('admin').call(updateContractFolder, { params: { id: _id }, body });
  await press(page, 'Save');
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else saved changes' })).toBeVisible();
  await expect(field(page, 'Folder name')).toHaveValue('Typed here');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use their version' }).click();
  await expect(field(page, 'Folder name')).toHaveValue(`Elsewhere ${stamp}`);
});
