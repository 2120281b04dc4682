import type { Page } from '@playwright/test';

/** Fills the form of the sign-in page, or of the question over an open screen. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await putOffMustDo(page);
}

/** What must be done first is put off, whenever it comes on this page; it has a story of its own. */
export async function putOffMustDo(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Skip for today' });
  await page.addLocatorHandler(later, () => later.click());
}
