import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { Api } from './api.ts';
import type { Part } from './people.ts';

interface Fixtures {
  /** The app's calls as somebody. */
  readonly api: (part: Part) => Api;
  /** Opens an address as somebody who is signed in. */
  readonly open: (part: Part, address: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  api: async ({ baseURL }, use) => {
    await use((part) => new Api(baseURL ?? '', part));
  },
  open: async ({ page, api }, use) => {
    await use(async (part, address) => {
      const token = await api(part).token();
      await page.addInitScript((value) => localStorage.setItem('stint.token', JSON.stringify(value)), token);
      await page.goto(address);
    });
  },
});

export { expect };

/** No accessibility problem that axe can find on what is shown now (WCAG 2.2 A and AA), but for parts of libraries that are named. */
export async function expectAccessible(page: Page, ...except: readonly string[]): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  for (const selector of except) builder.exclude(selector);
  const { violations } = await builder.analyze();
  const said = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 160))
        .join(' | ')}`,
  );
  expect(said).toEqual([]);
}
