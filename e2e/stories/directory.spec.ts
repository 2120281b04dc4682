import { PASSWORD } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('an administrator connects the company directory, which creates somebody, and sees what it did', async ({
  page,
  open,
  appAddress,
}) => {
  await open('admin', '/admin/directory');
  await expect(page.getByText('No tokens yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'SCIM address' })).toHaveValue(/\/scim\/v2$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Entra ID');
  await expectAccessible(page);
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Create token' }).click();
  const secret = page.getByRole('textbox', { name: 'Token' });
  await expect(secret).toHaveValue(/^stint_dir_/);
  const token = await secret.inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Entra ID' })).toContainText('never used');

  const push = async (method: string, path: string, body: object) =>
    fetch(`${appAddress}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
  const made = await push('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    ...{ userName: 'ines.pushed@directory.example', externalId: 'entra-1', active: true },
    name: { givenName: 'Ines', familyName: 'Pushed' },
  });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  expect((await push('POST', '/Groups', { displayName: 'Consultants', members: [{ value: id }] })).status).toBe(201);
  expect((await push('POST', '/Users', { userName: 'ines.pushed@directory.example' })).status).toBe(409);

  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Consultants' })).toContainText('1');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Calls' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'HTTP 409' })).toContainText('This user exists already');
  await page.getByRole('switch', { name: 'Refused only' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'HTTP 201' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${appAddress}/admin/user/${id}`);
  await expect(page.getByText('Synced from the directory')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${appAddress}/admin/audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Ines Pushed' }).first()).toContainText('Entra ID');

  await page.goto(`${appAddress}/admin/directory`);
  await page.getByRole('button', { name: 'Revoke: Entra ID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  expect((await push('POST', '/Users', { userName: 'late@directory.example' })).status).toBe(401);
});

test('an administrator imports a file of people, sees its problems first, and finds who was created', async ({
  page,
  open,
}) => {
  await open('admin', '/admin/people-import');
  await expectAccessible(page);
  const buffer = Buffer.from(
    'Email,First name,Last name,Start date,Shoe size\nnora.filed@directory.example,Nora,Filed,2026-11-02,38\nnobody,No,Body,,\n',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('row').nth(1)).toContainText(
    'No valid email address',
  );
  await expect(page.getByText('Ignored: Shoe size.')).toBeVisible();
  await expectAccessible(page);
  const start = page.getByRole('button', { name: 'Start import' });
  await expect(start).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Deactivate employees who are missing from the file' }).check();
  await expect(page.getByRole('heading', { name: 'To be deactivated' })).toBeVisible();
  await expect(start).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Deactivate employees who are missing from the file' }).uncheck();
  await page.getByRole('checkbox', { name: 'Skip 1 line with a problem' }).check();
  await start.click();
  await expect(page.getByRole('region', { name: 'Import history' })).toContainText('1 created');
  await open('admin', '/admin/users?search=nora.filed');
  await expect(page.getByRole('row').filter({ hasText: 'Nora Filed' })).toBeVisible();
});
