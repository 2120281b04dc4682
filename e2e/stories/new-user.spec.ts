import { me } from '@stint/contract/account/sessions/session';
import { choose, field, press } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a new user is set up step by step, and opened when all is done', async ({ page, open }) => {
  const stamp = Date.now();
  await open('admin', '/admin/user_add');
  await field(page, 'First name').fill('Nils');
  await field(page, 'Email').fill(`nils.${stamp}@demo.stint.example`);
  await field(page, 'Initials').fill(`NI${stamp % 100_000}`);
  await choose(page, 'Teams', 'Payments');
  await expectAccessible(page);
  await page.route('**/api/admin/user-creations', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Create');
  await expect(toast(page, 'Error occurs when creating a user')).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Nils');
  await page.unroute('**/api/admin/user-creations');
  const allDone = page.waitForResponse(
    async (answer) =>
      /\/user-creations\/[^/]+$/.test(answer.url()) && /^(?!.*(waiting|running))/.test(await answer.text()),
  );
  await press(page, 'Create');
  const steps = page.getByRole('list', { name: 'Set-up steps' });
  await expect(steps.getByRole('listitem')).toHaveText([
    'User createdDone',
    'Added to teamsDone',
    'Sign-in email queuedDone',
    'Contract folder createdDone',
  ]);
  await expectAccessible(page);
  const doneAt = Date.now();
  await expect(page).toHaveURL(/\/admin\/user\/[0-9a-f-]{36}/);
  expect(Date.now() - doneAt).toBeLessThan(4000);
  const { startTime, responseEnd } = (await allDone).request().timing();
  expect(Date.now() - startTime - responseEnd).toBeGreaterThanOrEqual(2500);
  await expect(page.getByRole('heading', { name: 'Nils', level: 1 })).toBeVisible();
  await page.route('**/api/admin/users/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await field(page, 'Last name').fill('Holgersson');
  await press(page, 'Save');
  await expect(toast(page, 'Error occurs when updating user')).toBeVisible();
  await page.route('**/send-login-info', (route) => route.fulfill({ status: 500, json: {} }));
  await press(page, 'Send link to set a password');
  await expect(toast(page, 'Error occurs when sending notification email')).toBeVisible();
});

test('a step that failed is shown on the user, with a way to try it again', async ({ page, open, api }) => {
  const creation = (id: string, hasStopped: boolean) => ({
    ...{ _id: id, error: hasStopped ? 'The drive refuses: 507' : '', hasStopped },
    steps: [
      { step: 'user', state: 'done' },
      { step: 'teams', state: 'skipped' },
      { step: 'mail', state: 'done' },
      { step: 'folder', state: hasStopped ? 'failed' : 'done' },
    ],
  });
  const { _id: id } = await api('admin').call(me, {});
  let isMended = false;
  await page.route('**/api/admin/user-creations/**', (route) => {
    if (route.request().method() === 'POST') isMended = true;
    return route.fulfill({ json: creation(id, !isMended) });
  });
  await open('admin', `/admin/user/${id}`);
  await expect(page.getByRole('alert')).toContainText('Contract folder created: The drive refuses: 507');
  await expectAccessible(page);
  await press(page, 'Try again');
  await expect(page.getByRole('list', { name: 'Set-up steps' })).toHaveCount(0);
});

test('employees and their families are exported as the list shows them', async ({ page, open }) => {
  await open('manager', '/admin/users?search=emil');
  await expect(page.getByRole('row').filter({ hasText: 'Emil Madsen' })).toBeVisible();
  await expectAccessible(page);
  for (const [item, file] of [
    ['Employees', 'REPORT_Employees.xlsx'],
    ['Family data', 'REPORT_Family.xlsx'],
  ] as const) {
    await press(page, 'Export');
    await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    const fetched = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    expect((await fetched).suggestedFilename()).toBe(file);
  }
});
