import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts';
import { loadConfig } from './config.ts';
import { slowDown } from './throttle.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const config = loadConfig({});
const RULE = { free: 3, longestWaitSeconds: 60, forgottenAfterSeconds: 3600 };
/** Whether each of some attempts is let through, that many milliseconds after the first. */
async function attempts(bucket: string, ...after: number[]): Promise<boolean[]> {
  const admitted: boolean[] = [];
  for (const milliseconds of after) {
    const now = new Date(Date.parse(TEST_NOW) + milliseconds);
    admitted.push(
      await slowDown({ ...app, config }, now, bucket, RULE).then(
        () => true,
        () => false,
      ),
    );
  }
  return admitted;
}

test('attempts before the first wait are let through in whatever order they are counted; after it those at once are one', async () => {
  expect(await attempts('in order', 0, 1, 2, 3, 4)).toEqual([true, true, true, true, false]);
  expect(await attempts('the other way round', 4, 3, 2, 1, 0)).toEqual([true, true, true, true, false]);
  expect(await attempts('later', 0, 1, 2, 3, 2002, 2003, 2004)).toEqual([true, true, true, true, false, true, false]);
});
