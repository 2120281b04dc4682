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
  await expect(page.getByText('Kept by the directory')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${appAddress}/admin/audit`);
  await expect(page.getByRole('row').filter({ hasText: 'Ines Pushed' }).first()).toContainText('Entra ID');

  await page.goto(`${appAddress}/admin/directory`);
  await page.getByRole('button', { name: 'Revoke: Entra ID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  expect((await push('POST', '/Users', { userName: 'late@directory.example' })).status).toBe(401);
});
