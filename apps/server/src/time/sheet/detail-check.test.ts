import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { sheetsOf } from '../../../test/make-sheets.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { checkDetails } from './detail-check.service.ts';

const LONGEST_DETAIL = 4000;
/** As slow as a pattern gets that is not too large. */
const SLOW = '(.*.*.*.*.*)*'.repeat(38);

const app = await createTestApp();
const { phase, someone, row, save } = await sheetsOf(app);
afterAll(() => app.close());

const store = (pattern: string) =>
  app.db.updateTable('phase').set({ detail_pattern: pattern }).where('id', '=', phase).execute();
const hours = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ from: index * 0.25, to: (index + 1) * 0.25 }));

test('a pattern that was stored before patterns had a limit holds nobody up, and matches all', async () => {
  await store('(.?){1000}'.repeat(50));
  const begun = performance.now();
  const { status } = await save(
    await someone(),
    hours(30).map((time) => row({ ...time, detail: 'x'.repeat(500) })),
  );
  expect([status, performance.now() - begun < 6000]).toEqual([200, true]);
});

test('details that do not match are told by row', async () => {
  await store('^PAY-\\d+ ');
  const rows = [row({ detail: 'PAY-1 Fees' }), row({ from: 10, to: 11, detail: 'Fees' })];
  const { refusal } = await save(await someone(), rows);
  expect(refusal).toMatchObject({ code: 'DETAIL_PATTERN', data: { problems: [{ row: rows[1]?._id }] } });
});

test('a save whose patterns take seconds is refused, and other calls go on meanwhile', async () => {
  const details = Array.from({ length: 1000 }, (_, index) => `${index}${'x é'.repeat(LONGEST_DETAIL / 3)}`);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const checked = checkDetails(
    details.map((detail) => ({ projectPhase: phase, detail })),
    [{ _id: phase, detailPattern: SLOW }],
  );
  await expect(checked).rejects.toMatchObject({ status: 422, code: 'DETAIL_PATTERN' });
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(1000);
});
