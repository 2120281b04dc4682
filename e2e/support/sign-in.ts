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

/** Signs out whoever is signed in on this page, by the address; `home` is that of another app than the story's own. */
export async function signOut(page: Page, home = ''): Promise<void> {
  await page.goto(`${home}/logout`);
  const agree = page.getByRole('button', { name: 'Sign out' });
  await agree.or(page.getByLabel('Email')).first().waitFor();
  if (await agree.isVisible()) await agree.click();
  await page.waitForURL(`${home}/login`);
}
