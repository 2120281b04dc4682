import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** What the browser would put on paper: the text of each page, with single spaces. */
export async function printedPages(page: Page): Promise<string[]> {
  const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text.map((one) => one.replaceAll(/\s+/g, ' '));
}
