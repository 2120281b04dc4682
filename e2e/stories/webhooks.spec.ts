import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startAppUnderTest } from '../support/app-under-test.ts';
import { test as base, expect, expectAccessible } from '../support/test.ts';

interface Receiver {
  readonly url: string;
  readonly bodies: { readonly type: string }[];
}

/** The app may post to this machine, where somebody listens. */
const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by a pattern
    async ({}, use) => {
      const bodies: { type: string }[] = [];
      const server: Server = createServer((request, response) => {
        let text = '';
        request.on('data', (part: Buffer) => {
          text += part.toString();
        });
        request.on('end', () => {
          bodies.push(JSON.parse(text) as { type: string });
          response.writeHead(204).end();
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, bodies });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
  appAddress: [
    async ({ database }, use, { parallelIndex }) => {
      const app = await startAppUnderTest(database, parallelIndex, { WEBHOOK_PRIVATE_ADDRESSES: 'true' });
      await use(app.address);
      await app.stop();
    },
    { scope: 'worker', timeout: 1_000_000 },
  ],
});

test('an administrator names an address, which is told of a change, and sees what was sent', async ({
  page,
  open,
  receiver,
}) => {
  await open('admin', '/admin/webhooks');
  await test.step('what was told to one that is switched off is still there; without any there is a hint', async () => {
    const trial = page.getByRole('listitem').filter({ hasText: 'Data warehouse (trial)' });
    await expect(trial).toContainText('Off');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deliveries: Data warehouse (trial)' }).click();
    const told = page.getByRole('dialog').getByRole('row');
    await expect(told.filter({ hasText: 'Delivered' }).first()).toContainText('HTTP 204');
    await expect(told.filter({ hasText: 'Failed' })).toContainText('9 attempts');
    for (const again of await told.getByRole('button', { name: 'Send again' }).all())
      await expect(again).toBeDisabled();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await remove(page, 'Data warehouse (trial)');
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await expectAccessible(page);
  });
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Invoices');
  await form.getByRole('textbox', { name: 'Address' }).fill('https://user:word@hooks.example/');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('The address may not contain a user name or a password')).toBeVisible();
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await form.getByRole('combobox', { name: 'Records to report' }).fill('Event');
  await page.getByRole('option', { name: 'Event', exact: true }).click();
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send a test: Invoices' }).click();
  await expect(page.getByText('Test queued')).toBeVisible();
  await expect.poll(() => receiver.bodies.map(({ type }) => type)).toEqual(['webhook.test']);

  await page.getByRole('button', { name: 'Deliveries: Invoices' }).click();
  const row = page.getByRole('row').filter({ hasText: 'webhook.test' });
  await expect(row).toContainText('Delivered');
  await expect(row).toContainText('HTTP 204');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Send again: webhook.test' }).click();
  await expect.poll(() => receiver.bodies.length).toBe(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await remove(page, 'Invoices');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();
}
