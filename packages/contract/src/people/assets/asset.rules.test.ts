import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assetTag,
  HISTORY_OUT_OF_ORDER,
  HISTORY_OVERLAPS,
  presentHolding,
  problemsOfHistories,
} from './asset.rules.ts';

const had = (from: string, to: string | null = null) => ({ from, to });

test('an asset is with one person at a time, and may be handed over on a day', () => {
  expect(problemsOfHistories([had('2026-01-01', '2026-02-01'), had('2026-02-01')])).toEqual([]);
  expect(problemsOfHistories([had('2026-01-01'), had('2026-02-01')])).toEqual([
    { path: ['histories', 1, 'from'], message: HISTORY_OVERLAPS },
  ]);
  expect(problemsOfHistories([had('2026-02-01', '2026-01-31')])).toEqual([
    { path: ['histories', 0, 'to'], message: HISTORY_OUT_OF_ORDER },
  ]);
  expect(problemsOfHistories([had('2026-01-01', '2026-03-01'), had('2026-02-01', '2026-02-01')])).toEqual([]);
});

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`);
const holding = fc
  .tuple(day, fc.option(day))
  .map(([a, b]) => (b === null ? had(a) : had(a < b ? a : b, a < b ? b : a)));

test('without a problem no night is anybody else’s, in whatever order they stand', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 6 }), (histories) => {
      const nights = histories.flatMap(({ from, to }) => nightsOf(from, to ?? '2026-03-01'));
      const isShared = new Set(nights).size < nights.length;
      expect(problemsOfHistories(histories).length > 0).toBe(isShared);
      expect(problemsOfHistories(histories.toReversed()).length > 0).toBe(isShared);
      if (!isShared) expect(histories.filter(({ to }) => to === null).length).toBeLessThanOrEqual(1);
    }),
  );
});

function nightsOf(from: string, to: string): string[] {
  const last = to === '2026-03-01' ? 29 : Number(to.slice(-2));
  return Array.from({ length: Math.max(0, last - Number(from.slice(-2))) }, (_, night) =>
    String(Number(from.slice(-2)) + night),
  );
}

test('who has it is the one whose time has no end', () => {
  expect(presentHolding([had('2026-01-01', '2026-02-01')])).toBeUndefined();
  expect(presentHolding([had('2026-01-01', '2026-02-01'), had('2026-02-01')])).toEqual(had('2026-02-01'));
});

test('a label has the end of the id', () => {
  expect(assetTag('0192f0c1-9a5e-7abc-8def-0123456789ab')).toBe('456789AB');
});
