import type { Page } from '@playwright/test';
import { toast } from './sheet.ts';
import { expect } from './test.ts';

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const toTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Chooses by what is typed into the field. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  const select = page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first();
  await select.click();
  await select.fill(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

/** Deletes what the open form shows, and answers the one question. */
export async function remove(page: Page, name: string): Promise<void> {
  await press(page, 'Delete');
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
}
