import { field, press, row } from '../support/master-data.ts';
import { toast } from '../support/sheet.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a manager writes a guideline and sends it by mail, its reader acknowledges it, and the manager sees both', async ({
  page,
  open,
  browser,
  baseURL,
  api,
}) => {
  await open('manager', '/admin/posts');
  await page.getByRole('link', { name: 'New post' }).click();
  await field(page, 'Title').fill('Visitors');
  await page.getByRole('textbox', { name: 'Content' }).fill('Visitors wear a badge.');
  await page.getByRole('switch', { name: 'Must read' }).check();
  await press(page, 'Create');
  await row(page, 'Visitors').click();
  const address = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Send by email' }).click();
  await expect(field(page, 'Subject')).toHaveValue('Visitors');
  await press(page, 'Send');
  await expect(page.getByText('At least one bcc is required')).toBeVisible();
  await field(page, 'Subject').fill('');
  await press(page, 'Send');
  await expect(page.getByText('Subject is required')).toBeVisible();
  await field(page, 'Subject').fill('How visitors are received');
  await page.getByRole('combobox', { name: 'People' }).fill('Emil Madsen');
  await page.getByRole('option', { name: /Emil Madsen/ }).click();
  await field(page, 'Subject').focus();
  await expect(page.getByText('As Emil Madsen sees it · 1 recipient')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Visitors wear a badge.')).toBeVisible();
  // What looks for problems cannot look into a frame in which no script may run.
  await expectAccessible(page, '.ProseMirror', 'iframe');
  await press(page, 'Send');
  const question = page.getByRole('dialog', { name: 'Send to 1 person?' });
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Sending to 1 person')).toBeVisible();
  await expect(page.getByRole('article').getByText('How visitors are received')).toBeVisible();
  await expect(
    page.getByRole('article').getByText(/1 of 1 mail sent|1 mail waits: no mail server is set up/),
  ).toBeVisible();

  const reader = await browser.newPage({ ...(baseURL && { baseURL }) });
  const token = await api('employee').token();
  await reader.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await reader.goto(address);
  await expect(reader.getByText('Visitors wear a badge.')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Send by email' })).toHaveCount(0);
  await press(reader, 'I have read it');
  await expect(reader.getByRole('button', { name: 'I have read it' })).toHaveCount(0);
  await reader.close();

  await page.goto(address);
  await page.getByRole('tab', { name: 'Readers' }).click();
  await expect(page.getByText('Emil Madsen')).toBeVisible();
  await expect(page.getByText(/^1 of \d+ people have read it$/)).toBeVisible();
});
