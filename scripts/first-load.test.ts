import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureWebBuilt } from './build-web.mjs';
import { firstLoads, MOST } from './first-load.mjs';
import { root } from './workspace.mjs';

test('no screen loads more script than it may before it stands', { timeout: 180_000 }, async () => {
  expect(await ensureWebBuilt()).toBe(0);
  const loads = firstLoads();
  const tooMuch = loads.filter(({ bytes, most }) => bytes > most);
  expect(tooMuch).toEqual([]);
  // All screens were found, the two with limits of their own among them.
  expect(loads.length).toBeGreaterThan(40);
  expect(new Set(loads.map(({ most }) => most))).toEqual(new Set(Object.values(MOST)));
});

test('what describes the answers of calls is not sent to browsers, which take them as they come', async () => {
  expect(await ensureWebBuilt()).toBe(0);
  const assets = join(root, 'apps/web/dist/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const calls = scripts.flatMap((file) => readFileSync(join(assets, file), 'utf8').match(CALL) ?? []);
  // All that the browser makes, in a form that is known here.
  expect(calls.length).toBeGreaterThan(300);
  expect(calls.filter((call) => /(summary|response|errors):/.test(call))).toEqual([]);
});

/** A call as it is declared, up to its schemas. */
const CALL = /method:`[A-Z]+`,path:`[^`]+`,[^}]{0,60}/g;
