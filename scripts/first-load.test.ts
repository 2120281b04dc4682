import { expect, test } from 'vitest';
import { ensureWebBuilt } from './build-web.mjs';
import { firstLoads, MOST } from './first-load.mjs';

test('no screen loads more script than it may before it stands', { timeout: 180_000 }, async () => {
  expect(await ensureWebBuilt()).toBe(0);
  const loads = firstLoads();
  const tooMuch = loads.filter(({ bytes, most }) => bytes > most);
  expect(tooMuch).toEqual([]);
  // All screens were found, the two with limits of their own among them.
  expect(loads.length).toBeGreaterThan(40);
  expect(new Set(loads.map(({ most }) => most))).toEqual(new Set(Object.values(MOST)));
});
