import { startEmptyApp } from '../support/app-under-test.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('the first day of a company', () => {
  let app: Awaited<ReturnType<typeof startEmptyApp>>;
  test.beforeAll(async () => {
    app = await startEmptyApp(test.info().parallelIndex);
  });
  test.afterAll(() => app.stop());
  test.use({ timezoneId: 'Europe/Copenhagen' });

  test('whoever has the code sets it up, is signed in, and is led to the first hour', async ({ page }) => {
    await page.goto(app.address);
    await expect(page.getByRole('heading', { name: 'Welcome to Stint' })).toBeVisible();
    await expectAccessible(page);
    // What the browser knows stands there already.
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Copenhagen');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Denmark');

    await page.getByLabel('Set-up code').fill(app.code);
    await page.getByLabel('Company name').fill('Acme');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Admin');
    await page.getByLabel('Email').fill('ada@acme.example');
    await page.getByLabel('Initials').fill('AA');
    await page.getByRole('textbox', { name: /^(New p|P)assword/ }).fill('Nine-lives-4');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Nine-lives-4');
    await page.getByRole('button', { name: 'Set up' }).click();

    const steps = page.getByRole('region', { name: 'Get started' });
    await expect(steps.getByText('0 of 6 done')).toBeVisible();
    await expect(steps.getByText('No mail server is set up')).toBeVisible();
    await expectAccessible(page);
    // Nobody else creates periods: the way to the first one stands where the sheet would be.
    await page.getByRole('main').getByRole('link', { name: 'Create period' }).last().click();
    await expect(page).toHaveURL(/\/admin\/timeregperiods\/create$/);

    await page.goBack();
    await steps.getByRole('link', { name: 'Create customer' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Home' }).click();
    await steps.getByRole('link', { name: 'Invite' }).click();
    await expect(page).toHaveURL(/\/admin\/user_add$/);
    const person = page.getByRole('main');
    await person.getByRole('textbox', { name: 'First name' }).fill('Bo');
    await person.getByRole('textbox', { name: 'Email' }).fill('bo@acme.example');
    await person.getByRole('textbox', { name: 'Initials' }).fill('BO');
    await person.getByRole('button', { name: /Create|Save/ }).click();
    await expect(page.getByRole('heading', { name: 'Bo', level: 1 })).toBeVisible();

    await page.getByRole('link', { name: 'Home' }).click();
    await expect(steps.getByText('1 of 6 done')).toBeVisible();
    // The invitation stays here, for its link to be handed over.
    await steps.getByRole('link', { name: 'Open invitations' }).click();
    await expect(page.getByRole('row', { name: /bo@acme\.example/ })).toBeVisible();

    await page.getByRole('link', { name: 'Home' }).click();
    await steps.getByRole('button', { name: 'Hide' }).click();
    await expect(steps).toBeHidden();
  });
});
