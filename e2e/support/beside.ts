import type { Browser, Page } from '@playwright/test';
import type { Api } from './api.ts';
import type { Part } from './people.ts';

/** Another person's browser beside the first, once it hears what others do. */
export async function openBeside(
  browser: Browser,
  api: (part: Part) => Api,
  part: Part,
  address: string,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const token = await api(part).token();
  await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
  const isLive = page.waitForEvent('websocket');
  await page.goto(address);
  const socket = await isLive;
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).includes('welcome') });
  return page;
}
