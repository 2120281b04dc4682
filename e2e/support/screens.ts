import type { Api } from './api.ts';
import { expect, expectAccessible, test } from './test.ts';

/** A few seconds each on a busy machine, more on one whose processors others have. */
const LONGEST_SCREEN_MS = 40_000;

/**
 * Declares the story that walks through the screens of an area as an administrator, at phone width and in the dark: each
 * fits and can be read. The addresses name records that are there.
 */
export function screensOf(area: string, addresses: readonly string[], more?: (admin: Api) => Promise<string[]>): void {
  test.describe(`screens of ${area}`, () => {
    test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
    test('fit a phone and can be read in the dark', async ({ page, open, api }) => {
      const all = [...addresses, ...((await more?.(api('admin'))) ?? [])];
      test.setTimeout(30_000 + all.length * LONGEST_SCREEN_MS);
      for (const address of all) {
        await test.step(address, async () => {
          await open('admin', address);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
          await expectAccessible(page);
        });
      }
    });
  });
}

/** The id of the first of a list. */
export const firstOf = ({ items }: { readonly items: readonly { readonly _id: string }[] }): string =>
  items[0]?._id ?? '';
