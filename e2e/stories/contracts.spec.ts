import { createUser } from '@stint/contract/people/users/user';
import { demoToday } from '../../apps/server/seed/demo-day.ts';
import { choose, field, press, remove } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The year of the contract, which runs while the story does. */
const YEAR = Number(demoToday().slice(0, 4));
const QUESTION = 'Give opinion on the contract of Nora';

test('a contract is kept, reviewed, and known to the person', async ({ page, open, api }) => {
  const stamp = Date.now();
  const last = `Contractsen ${stamp}`;
  const user = await api('admin').call(createUser, {
    body: {
      ...{
        firstName: 'Nora',
        lastName: last,
        email: `nora.${stamp}@demo.stint.example`,
        initials: `N${stamp % 1_000_000}`,
      },
      ...{ userType: 'Employee', userRole: 'Employee', remunerationType: 'Contract Employee', isActive: true },
      ...{ startWorking: `${YEAR}-01-01`, resignedDate: null, dateOfBirth: null, shortDescription: '' },
    },
  });
  await open('manager', `/admin/user/${user._id}?tab=contracts`);
  await expect(page.getByText('No contracts yet')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'New contract');
  await press(page, 'Save');
  await expect(toast(page, 'Invalid data, please check your input data!')).toBeVisible();
  await field(page, 'Contract number').fill(`HD-${stamp}`);
  await field(page, 'From').fill(`0101${YEAR}`);
  await page.keyboard.press('Tab');
  await expect(field(page, 'To')).toHaveValue(`01/03/${YEAR}`);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Definite 1');
  await expect(field(page, 'To')).toHaveValue(`31/12/${YEAR}`);
  await choose(page, 'Reviewer', 'Lena Eriksen');
  await expectAccessible(page);
  await press(page, 'Save');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Contracts' })).toContainText(`HD-${stamp}`);
  await expectAccessible(page);
  await press(page, 'New contract');
  await field(page, 'Contract number').fill(`hd-${stamp}`);
  await field(page, 'From').fill(`0101${YEAR + 1}`);
  await page.keyboard.press('Tab');
  await press(page, 'Save');
  await expect(page.getByRole('dialog').getByText('Contract number is duplicated!')).toBeVisible();
  await field(page, 'Contract number').fill(`HD2-${stamp}`);
  await press(page, 'Save');
  await expect(page.getByRole('list', { name: 'Contracts' })).toContainText(`HD2-${stamp}`);
  await press(page, `Edit contract HD2-${stamp}`);
  await remove(page, `HD2-${stamp}`);

  await open('leader', '/user/my-contracts');
  const asked = page.getByRole('listitem').filter({ hasText: last });
  await expect(asked).toContainText(`ends 31/12/${YEAR}`);
  await expect(page.getByText(`HD-${stamp}`)).toHaveCount(0);
  await expectAccessible(page);
  await asked.getByRole('button', { name: QUESTION }).click();
  await expect(page.getByRole('dialog', { name: QUESTION })).toBeVisible();
  await press(page, 'Send opinion');
  await expect(page.getByRole('dialog').getByText('Choose your opinion')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Needs discussion' }).check();
  await field(page, 'Comment').fill('Let us talk');
  await page.route('**/api/user/contracts/opinions', (route) => route.fulfill({ status: 503, json: {} }));
  await press(page, 'Send opinion');
  await expect(toast(page, 'Can not send your opinion')).toBeVisible();
  await page.unroute('**/api/user/contracts/opinions');
  await press(page, 'Send opinion');
  await expect(toast(page, 'Your opinion was sent!')).toBeVisible();
  await expect(asked).toContainText('Needs discussion');
  await asked.getByRole('button', { name: 'Hand over the contract of Nora' }).click();
  await choose(page, 'Reviewer', 'Minh Andersen');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(asked).toHaveCount(0);
});

test('one reads the own contracts, and a leader is not shown those of the team', async ({ page, open }) => {
  await open('employee', '/');
  await page.getByRole('button', { name: "Emil Madsen's menu" }).click();
  await page.getByRole('link', { name: 'My contracts' }).click();
  await expect(page.getByRole('list', { name: 'My contracts' })).toContainText('Indefinite');
  await expectAccessible(page);
  await page.goto('/admin/users');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});
