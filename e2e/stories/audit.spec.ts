import { newProject } from '../support/project-side.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator changes a record, and sees the change in its history and in the audit trail', async ({
  page,
  open,
  api,
}) => {
  const { _id } = await newProject(api('admin'), { name: 'Lighthouse', shortName: 'LIGHTHOUSE' });
  await open('admin', `/admin/projects?detailId=${_id}`);
  await page.getByLabel('Number').fill('L-7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update successfully!')).toBeVisible();

  await page.goto(`/admin/projects?detailId=${_id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Lighthouse' });
  await expect(history.getByRole('listitem').first()).toContainText('Anh Đặng changed');
  await expect(history.getByRole('insertion')).toContainText('L-7');
  await expect(history.getByRole('button', { name: /created/ })).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  // Escape closes what lies on top, and nothing else.
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Lighthouse' })).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('link', { name: 'View in audit trail' }).click();
  await expect(page).toHaveURL(/\/admin\/audit\?/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('row', { name: /changed Number/ }).click();
  const entry = page.getByRole('dialog', { name: 'Project Lighthouse' });
  await expect(entry.getByText('127.0.0.1')).toBeVisible();
  await expect(entry.getByRole('insertion')).toContainText('L-7');
  await expectAccessible(page);
});

test('the audit trail is searched by name and filtered, and says when nothing fits', async ({ page, open }) => {
  await open('admin', '/admin/audit');
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.getByRole('combobox', { name: 'Record type' }).selectOption('Phase');
  await expect(page).toHaveURL(/entity=phase/);
  await expect(page.getByRole('row').nth(1)).toContainText('Phase');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this');
  await expect(page.getByText('No results for “nothing is called this”')).toBeVisible();
});

test('employees see neither the trail nor the history of a record', async ({ page, open }) => {
  await open('employee', '/user/timereg');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'History' })).toBeHidden();
  await page.goto('/admin/audit');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});
