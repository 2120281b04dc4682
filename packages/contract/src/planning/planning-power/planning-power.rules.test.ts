import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  averageScore,
  DATES_MISSING,
  DATES_NOT_PAST,
  DATES_OUT_OF_ORDER,
  dependabilityOf,
  formatScore,
  gradeOf,
  problemsOfRecalculation,
  type Span,
  scoreOf,
  USER_MISSING,
} from './planning-power.rules.ts';

const DAY = 1440;
/** Spans of a day that do not overlap: pairs of neighbours among sorted minutes. */
const spans = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: DAY }), { maxLength: 8 }),
    fc.infiniteStream(fc.constantFrom(true, false, null)),
  )
  .map(([minutes, places]) => {
    const sorted = minutes.toSorted((a, b) => a - b);
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index): Span => {
      const place = places.next().value ?? null;
      return { from: sorted[index * 2] as number, to: sorted[index * 2 + 1] as number, inOffice: place };
    });
  });

describe('the score of a day', () => {
  test('is the shared time of all time', () => {
    const planned = [{ from: 480, to: 720, inOffice: true }];
    expect(scoreOf(planned, [{ from: 600, to: 840, inOffice: true }])).toEqual({
      score: (100 * 120) / 360,
      either: 360,
    });
  });

  test('counts shared time at another place by half, and time whose place is not said whole', () => {
    const planned = [{ from: 480, to: 720, inOffice: true }];
    expect(scoreOf(planned, [{ from: 480, to: 720, inOffice: false }])?.score).toBe(50);
    expect(scoreOf(planned, [{ from: 480, to: 720, inOffice: null }])?.score).toBe(100);
  });

  test('does not exist where nothing is planned nor registered, and is 0 where only one is', () => {
    expect(scoreOf([], [])).toBeNull();
    expect(scoreOf([{ from: 0, to: 60, inOffice: true }], [])?.score).toBe(0);
    expect(scoreOf([], [{ from: 0, to: 60, inOffice: true }])?.score).toBe(0);
  });

  test('is from 0 to 100, however the day was', () => {
    fc.assert(
      fc.property(spans, spans, (planned, registered) => {
        const scored = scoreOf(planned, registered);
        if (scored === null) expect(planned.length + registered.length).toBe(0);
        else {
          expect(scored.score).toBeGreaterThanOrEqual(0);
          expect(scored.score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('is the same when plan and rows change places', () => {
    fc.assert(
      fc.property(spans, spans, (a, b) => {
        expect(scoreOf(a, b)).toEqual(scoreOf(b, a));
      }),
    );
  });

  test('is 100 for a day that went as planned', () => {
    fc.assert(
      fc.property(
        spans.filter((list) => list.length > 0),
        (planned) => {
          expect(scoreOf(planned, planned)?.score).toBe(100);
        },
      ),
    );
  });

  test('is as that of every minute by itself', () => {
    const minutesOf = (list: readonly Span[]) =>
      new Map(
        list.flatMap(({ from, to, inOffice }) =>
          Array.from({ length: to - from }, (_, minute) => [from + minute, inOffice] as const),
        ),
      );
    fc.assert(
      fc.property(spans, spans, (planned, registered) => {
        const [p, r] = [minutesOf(planned), minutesOf(registered)];
        let counted = 0;
        for (const [minute, place] of p)
          if (r.has(minute)) {
            const other = r.get(minute) ?? null;
            counted += place !== null && other !== null && place !== other ? 0.5 : 1;
          }
        const either = new Set([...p.keys(), ...r.keys()]).size;
        const scored = scoreOf(planned, registered);
        expect(scored?.either ?? 0).toBe(either);
        if (scored) expect(scored.score).toBeCloseTo((100 * counted) / either, 6);
      }),
      { numRuns: 40 },
    );
  });
});

describe('averages, grades and labels', () => {
  test('an average weighs each day by its time and leaves out today and later', () => {
    const days = [
      { date: '2026-11-18', score: 100, either: 480 },
      { date: '2026-11-19', score: 50, either: 240 },
      { date: '2026-11-20', score: 0, either: 480 },
      { date: '2026-11-21', score: 0, either: 480 },
    ];
    expect(averageScore(days, '2026-11-20')).toBeCloseTo((100 * 480 + 50 * 240) / 720, 9);
    expect(averageScore(days, '2026-11-18')).toBeNull();
  });

  test('an average is never outside the scores it is of', () => {
    const day = fc.record({
      date: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
      score: fc.integer({ min: 0, max: 100 }),
      either: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1 }), (days) => {
        const average = averageScore(days, '2026-11-21') ?? -1;
        const scores = days.map(({ score }) => score);
        expect(average).toBeGreaterThanOrEqual(Math.min(...scores) - 1e-9);
        expect(average).toBeLessThanOrEqual(Math.max(...scores) + 1e-9);
      }),
    );
  });

  test('a grade includes its lower bound, the last its upper one too', () => {
    expect([0, 49.99, 50, 84.99, 85, 100].map(gradeOf)).toEqual([
      'Unsatisfactory',
      'Unsatisfactory',
      'Not Optimal',
      'Not Optimal',
      'Good',
      'Good',
    ]);
    expect(gradeOf(null)).toBeNull();
  });

  test('so do labels of dependability', () => {
    expect([0, 50, 75, 89.9, 90, 100].map(dependabilityOf)).toEqual([
      'very low',
      'low',
      'somewhat',
      'somewhat',
      'dependable',
      'dependable',
    ]);
  });

  test('a score is shown as a whole per cent, and N/A without one', () => {
    expect([84.5, 0, 99.49].map(formatScore)).toEqual(['85 %', '0 %', '99 %']);
    expect(formatScore(null)).toBe('N/A');
  });
});

describe('a recalculation', () => {
  const today = '2026-11-21';
  test('needs both dates before today, in order, and a user', () => {
    expect(problemsOfRecalculation({ from: null, to: null, users: [] }, today)).toEqual({
      from: DATES_MISSING,
      to: DATES_MISSING,
      users: USER_MISSING,
    });
    expect(problemsOfRecalculation({ from: today, to: '2026-11-22', users: ['x'] }, today)).toEqual({
      from: DATES_NOT_PAST,
      to: DATES_NOT_PAST,
    });
    expect(problemsOfRecalculation({ from: '2026-11-10', to: '2026-11-09', users: ['x'] }, today)).toEqual({
      from: DATES_OUT_OF_ORDER,
    });
    expect(problemsOfRecalculation({ from: '2026-11-20', to: '2026-11-20', users: ['x'] }, today)).toEqual({});
  });
});
