import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemsBeforeLocking, type RowToLock, SAVE_BEFORE_LOCKING } from './lock.rules.ts';

const complete: RowToLock = {
  _id: 'complete',
  fromDateTime: '2026-11-20T02:00:00.000Z',
  toDateTime: '2026-11-20T04:00:00.000Z',
  projectPhase: 'phase',
  detail: 'Work',
  atOffice: true,
};
const instant = fc.constantFrom(null, '2026-11-20T02:00:00.000Z');
const row: fc.Arbitrary<RowToLock> = fc.record({
  _id: fc.uuid(),
  fromDateTime: instant,
  toDateTime: instant,
  projectPhase: fc.constantFrom(null, 'phase'),
  detail: fc.oneof(fc.constantFrom('', '  ', '* later', ' *', 'a * b'), fc.string()),
  atOffice: fc.constantFrom(null, true, false),
});
const codesOf = (one: Partial<RowToLock>) =>
  problemsBeforeLocking([{ ...complete, ...one }]).map((problem) => problem.code);

describe('a period is locked only when', () => {
  test('nothing is unsaved', () => {
    expect(problemsBeforeLocking([complete], true)).toEqual([
      { code: 'SAVE_BEFORE_LOCKING', message: SAVE_BEFORE_LOCKING },
    ]);
    expect(SAVE_BEFORE_LOCKING).toBe('Please save this timereg period before locking!');
  });

  test('every row has a detail', () => {
    expect(codesOf({ detail: ' ' })).toEqual(['EMPTY_DETAILS']);
    expect(problemsBeforeLocking([{ ...complete, detail: '' }])[0]?.message).toBe(
      'Please notice that you forgot to specify details for one or more records. You cannot lock a time registration sheet when there are empty details fields.',
    );
  });

  test('every row has an end time and a phase', () => {
    for (const one of [{ toDateTime: null }, { fromDateTime: null }, { projectPhase: null }])
      expect(problemsBeforeLocking([{ ...complete, ...one }])).toMatchObject([
        { code: 'CANNOT_LOCK', message: 'You can not lock this timereg period, please check again' },
      ]);
  });

  test('every row says office or home; home is said too', () => {
    expect(codesOf({ atOffice: null })).toEqual(['OFFICE_NOT_SPECIFIED']);
    expect(codesOf({ atOffice: false })).toEqual([]);
  });

  test('no detail starts with an asterisk; one in the middle is fine', () => {
    expect(codesOf({ detail: '*to do' })).toEqual(['UNFINISHED_DETAIL']);
    expect(codesOf({ detail: '  * to do' })).toEqual(['UNFINISHED_DETAIL']);
    expect(codesOf({ detail: 'a * b' })).toEqual([]);
  });

  test('all of this holds for each of its rows, and for an empty period', () => {
    expect(problemsBeforeLocking([])).toEqual([]);
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const broken = new Set(problemsBeforeLocking(rows).map((problem) => problem.row));
        for (const one of rows) expect(broken.has(one._id)).toBe(problemsBeforeLocking([one]).length > 0);
        const isWhole = (one: RowToLock) =>
          one.fromDateTime !== null &&
          one.toDateTime !== null &&
          one.projectPhase !== null &&
          one.atOffice !== null &&
          one.detail.trim() !== '' &&
          !one.detail.trimStart().startsWith('*');
        expect(broken.size === 0).toBe(rows.every(isWhole));
      }),
    );
  });
});
