import type { Browser, BrowserContext, Page } from '@playwright/test';
import { login } from '@stint/contract/account/sessions/session';
import type { Api } from './api.ts';
import { PASSWORD, type Part, PEOPLE } from './people.ts';
import { sheetIsOpen } from './sheet.ts';
import { expect } from './test.ts';

/** A browser of its own that keeps the app, in which the freelancer is signed in. */
export async function deviceOf(browser: Browser, api: (part: Part) => Api): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/login');
  // A session of its own, as signing out ends it.
  const credentials = { email: PEOPLE.freelancer.email, password: PASSWORD };
  const { token } = await api('freelancer').call(login, { body: credentials });
  await page.evaluate((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  await page.close();
  return context;
}

/** Opens the sheet with network, until the device has all that it takes to open it without. */
export async function openKept(device: BrowserContext, address: string): Promise<Page> {
  const page = await device.newPage();
  await page.goto(address);
  await sheetIsOpen(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(keptKeys)).toContain('sheet');
  await page.waitForLoadState('networkidle');
  return page;
}

/** The entities of which answers are kept on the device. */
export async function keptKeys(): Promise<string[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'stint-kept')) return [];
  return new Promise((resolve) => {
    const opening = indexedDB.open('stint-kept');
    opening.onsuccess = () => {
      const database = opening.result;
      const hasStore = database.objectStoreNames.contains('answers');
      const keys = hasStore ? database.transaction('answers').objectStore('answers').getAllKeys() : undefined;
      const end = () => {
        database.close();
        resolve((keys?.result ?? []).map((key) => String(JSON.parse(String(key))[0])));
      };
      if (keys) keys.onsuccess = end;
      else end();
    };
  });
}
