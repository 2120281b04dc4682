import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAVIGATION } from '../navigation.ts';

test.each(['en', 'vi'])('%s: every screen of the menu is found by other words too', (language) => {
  const file = new URL(`../messages/${language}/palette.json`, import.meta.url);
  const { screens } = JSON.parse(readFileSync(file, 'utf8')) as { screens: Record<string, string> };
  for (const { key } of NAVIGATION) expect([key, screens[key]]).toEqual([key, expect.stringMatching(/\w/)]);
});
