import { expect, type Locator, type Page } from '@playwright/test';

/** A key that came before the places were measured is not heard; one that was heard is said long before this. */
const HEARD_WITHIN_MS = 10_000;

/**
 * Moves one of the things that are put into order by keyboard, one place after the other.
 * @param grip what takes the keys
 * @param name of what is moved
 * @param places the names of those at whose places it comes to be, in turn
 */
export async function moveByKeys(
  page: Page,
  { grip, name, key, places }: { grip: Locator; name: string; key: string; places: readonly string[] },
): Promise<void> {
  const said = page.getByRole('status').filter({ hasText: name });
  const expectSaid = (text: string, timeout?: number) => expect(said).toContainText(text, { timeout });
  await grip.focus();
  await page.keyboard.press('Space');
  await expectSaid(`${name} is over ${name}`);
  for (const place of places) {
    await expect(async () => {
      await page.keyboard.press(key);
      await expectSaid(`${name} is over ${place}`, HEARD_WITHIN_MS);
    }).toPass();
  }
  await page.keyboard.press('Space');
  await expectSaid(`${name} moved to the position of ${places.at(-1)}`);
}
