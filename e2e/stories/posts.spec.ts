import { field, press, row } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a manager writes a guideline, a colleague acknowledges it, and its writer sees who has', async ({
  page,
  open,
  browser,
  baseURL,
  api,
}) => {
  await open('manager', '/admin/posts');
  await expect(row(page, 'Information security')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New post' }).click();
  await field(page, 'Title').fill('Clean desks');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('Leave nothing on your desk. Ask ');
  await press(page, 'Insert');
  await page.getByRole('menuitem', { name: 'Person tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Person tag' });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog.getByText('Enter a short name or initials')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Initials' }).fill('LE');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(content).toContainText('[[person:LE]]');
  await page.getByRole('switch', { name: 'Must read' }).check();
  await page.getByRole('switch', { name: 'Send every week' }).check();
  await press(page, 'Create');
  await expect(page.getByText('Choose the day on which it is sent every week')).toBeVisible();
  await page.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: 'Friday' }).click();
  await expectAccessible(page, '.ProseMirror');
  await press(page, 'Create');
  await expect(toast(page, 'Created successfully')).toBeVisible();
  await row(page, 'Clean desks').click();
  await expect(page.getByText('Ask Lena Eriksen')).toBeVisible();
  const address = new URL(page.url()).pathname;

  const colleague = await browser.newPage({ ...(baseURL && { baseURL }) });
  const token = await api('employee').token();
  await colleague.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await colleague.goto('/admin/posts');
  await row(colleague, 'Clean desks').click();
  await expect(colleague).toHaveURL(new RegExp(`${address}$`));
  await expect(colleague.getByRole('link', { name: 'Edit post' })).toHaveCount(0);
  // Who may not change it is led back from its form.
  await colleague.goto(address.replace('/user/guideline/', '/admin/posts/'));
  await expect(colleague).toHaveURL(new RegExp(`${address}$`));
  await expect(colleague.getByText('Ask Lena Eriksen')).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(colleague);
  await press(colleague, 'I have read it');
  await expect(colleague.getByRole('button', { name: 'I have read it' })).toHaveCount(0);
  await colleague.close();

  await page.getByRole('tab', { name: 'Readers' }).click();
  await expect(page.getByText('Emil Madsen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit post' }).click();
  await content.fill('Leave nothing on your table.');
  await page.getByRole('switch', { name: 'Ask again' }).check();
  await press(page, 'Save');
  await row(page, 'Clean desks').click();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.locator('ins').first()).toHaveText(/table\./);
  await page.getByRole('tab', { name: 'Readers' }).click();
  await expect(page.getByText(/^0 of \d+ people have read it$/)).toBeVisible();
});

test('a post of a project is written from its page, and one is back there afterwards', async ({ page, open }) => {
  await open('manager', '/admin/projects');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('tab', { name: 'Posts' }).click();
  await page.getByRole('link', { name: 'New post' }).click();
  await field(page, 'Title').fill('Steering group');
  await press(page, 'Create');
  await expect(page).toHaveURL(/\/admin\/projects\?projectIdFromPost=/);
  await expect(row(page, 'Steering group')).toBeVisible();
});

test('a template is put into a post, and what it says is asked for again after the network failed', async ({
  page,
  open,
}) => {
  await open('manager', '/admin/posts');
  await page.getByRole('link', { name: 'New post' }).click();
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('News of November');
  await press(page, 'Insert');
  await page.getByRole('menuitem', { name: 'Insert template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert template' });
  const choose = async () => {
    await dialog.getByRole('combobox', { name: 'Template' }).fill('newsletter');
    await page.getByRole('option', { name: 'Monthly newsletter' }).click();
  };
  const asked = /\/api\/common\/post-templates\/[0-9a-f-]{36}$/;
  await page.route(asked, (route) => route.abort());
  await choose();
  await expect(page.getByText("Can't reach the server.")).toBeVisible();
  await expect(content).toHaveText('News of November');
  await expectAccessible(page);
  await page.unroute(asked);
  await choose();
  await expect(dialog).toBeHidden();
  await expect(content.getByRole('heading', { name: 'People' })).toBeVisible();
  await expect(content).toContainText('News of November');
});
