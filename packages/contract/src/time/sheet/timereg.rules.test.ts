import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inheritedOffice,
  overlappingRows,
  presumedOffice,
  problemsBeforeSaving,
  problemsOfRow,
  type RowToCheck,
  type SheetFacts,
} from './timereg.rules.ts';

const facts: SheetFacts = {
  period: { fromDate: '2026-11-01', toDate: '2026-11-30' },
  now: { date: '2026-11-21', minutes: 720 },
  phasePattern: () => undefined,
};

let count = 0;
const row = (given: Partial<RowToCheck> = {}): RowToCheck => ({
  _id: `row-${++count}`,
  date: '2026-11-19',
  from: 540,
  to: 600,
  projectPhase: 'phase',
  detail: 'Work',
  atOffice: null,
  ...given,
});
const codes = (given: Partial<RowToCheck>) => problemsOfRow(row(given), facts).map((problem) => problem.code);

const anyRow = fc.record({
  _id: fc.uuid(),
  date: fc.constantFrom('2026-11-18', '2026-11-19'),
  from: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 1, max: 300 }),
});
const anyRows = fc
  .array(anyRow, { maxLength: 12 })
  .map((rows) => rows.map(({ length, ...one }) => row({ ...one, to: Math.min(1440, one.from + length) })));

describe('overlaps', () => {
  test('are exactly the rows that share a minute of a day with another one', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const shares = (a: RowToCheck, b: RowToCheck) =>
          a !== b && a.date === b.date && Math.max(a.from ?? 0, b.from ?? 0) < Math.min(a.to ?? 0, b.to ?? 0);
        const expected = rows.filter((a) => rows.some((b) => shares(a, b))).map((one) => one._id);
        expect([...overlappingRows(rows)].sort()).toEqual([...new Set(expected)].sort());
      }),
    );
  });

  test('do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect([...overlappingRows(rows.toReversed())].sort()).toEqual([...overlappingRows(rows)].sort());
      }),
    );
  });

  test('touching ends are fine, and a row without an end overlaps nothing', () => {
    expect(overlappingRows([row(), row({ from: 600, to: 660 }), row({ from: 550, to: null })]).size).toBe(0);
  });

  test('a long row before several short ones overlaps each of them', () => {
    const rows = [row({ from: 480, to: 720 }), row({ from: 500, to: 510 }), row({ from: 600, to: 610 })];
    expect(overlappingRows(rows).size).toBe(3);
  });
});

describe('a row', () => {
  test('without an end needs nothing but its date', () => {
    expect(codes({ to: null, from: null, projectPhase: null, detail: '' })).toEqual([]);
  });
  test('with an end needs from, phase and detail', () => {
    expect([codes({ from: null }), codes({ projectPhase: null }), codes({ detail: ' ' })]).toEqual([
      ['MISSING_INFO'],
      ['MISSING_INFO'],
      ['MISSING_INFO'],
    ]);
  });
  test('begins before it ends', () => {
    expect([codes({ from: 600, to: 600 }), codes({ from: 601, to: 600 })]).toEqual([
      ['SAME_FROM_AND_TO'],
      ['FROM_NOT_BEFORE_TO'],
    ]);
  });
  test('lies in its period', () => {
    expect([codes({ date: '2026-10-31' }), codes({ date: '2026-11-01' })]).toEqual([['OUTSIDE_PERIOD'], []]);
  });
  test('lies at most 5 minutes in the future', () => {
    expect([
      codes({ date: '2026-11-21', from: 700, to: 725 }),
      codes({ date: '2026-11-21', from: 700, to: 726 }),
      codes({ date: '2026-11-22' }),
    ]).toEqual([[], ['FUTURE_TIME'], ['FUTURE_TIME']]);
  });
  test('matches the pattern of its phase', () => {
    const strict = { ...facts, phasePattern: () => ({ detailPattern: '^A-\\d+$', detailPatternDescription: 'A-1' }) };
    expect(problemsOfRow(row({ detail: 'B-1' }), strict)).toMatchObject([
      { code: 'DETAIL_PATTERN', message: expect.stringContaining('A-1') },
    ]);
    expect(problemsOfRow(row({ detail: 'A-1' }), strict)).toEqual([]);
  });
});

test('only changed rows are checked by themselves; an overlap shows on both rows', () => {
  const [old, changed] = [row({ detail: '' }), row({ from: 550 })];
  const problems = problemsBeforeSaving([old, changed], new Set([changed._id]), facts);
  expect(problems.map((problem) => [problem.row, problem.code])).toEqual([
    [old._id, 'OVERLAP'],
    [changed._id, 'OVERLAP'],
  ]);
  expect(new Set(problems.map(({ message }) => message))).toEqual(
    new Set(['Timereg records are overlapping together']),
  );
});

test('the office flag comes from a neighbour of the same day within 10 minutes', () => {
  const neighbour = row({ atOffice: true });
  expect(inheritedOffice(row({ from: 610, to: null }), [neighbour])).toBe(true);
  expect(inheritedOffice(row({ from: 611, to: null }), [neighbour])).toBeNull();
  expect(inheritedOffice(row({ from: 500, to: 530 }), [neighbour])).toBe(true);
  expect(inheritedOffice(row({ date: '2026-11-20', from: 600 }), [neighbour])).toBeNull();
});

describe('where a row was presumably worked', () => {
  const row = { _id: 'a', date: '2026-11-19', from: 540, to: 600, projectPhase: null, detail: '', atOffice: null };
  const morning = { from: 480, to: 720, inOffice: true };
  const afternoon = { from: 780, to: 1020, inOffice: false };
  const plan = [morning, afternoon];
  test('is where its neighbour was, before any plan', () => {
    const neighbour = { ...row, _id: 'b', from: 480, to: 535, atOffice: false };
    expect(presumedOffice(row, [neighbour], plan)).toBe(false);
    expect(presumedOffice(row, [{ ...neighbour, to: 529 }], plan)).toBe(true);
  });
  test('is where most of it was planned', () => {
    expect(presumedOffice({ ...row, from: 800, to: 900 }, [], plan)).toBe(false);
    expect(presumedOffice({ ...row, from: 700, to: 900 }, [], plan)).toBe(false);
    expect(presumedOffice({ ...row, from: 600, to: 800 }, [], plan)).toBe(true);
    expect(presumedOffice({ ...row, from: 780, to: null }, [], plan)).toBe(false);
  });
  test('is where the whole day was planned, also at other hours', () => {
    expect(presumedOffice({ ...row, from: 1100, to: 1200 }, [], [afternoon])).toBe(false);
    expect(presumedOffice({ ...row, from: 1100, to: 1200 }, [], plan)).toBeNull();
    expect(presumedOffice(row, [], [])).toBeNull();
    expect(presumedOffice({ ...row, from: null }, [], plan)).toBeNull();
  });
});
