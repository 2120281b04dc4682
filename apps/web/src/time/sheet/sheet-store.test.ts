import type { Sheet, Timereg } from '@stint/contract/time/sheet/timereg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newRow } from './sheet-draft.ts';
import { SheetStore } from './sheet-store.ts';

const RIGHTS = {
  ...{ canView: true, canEdit: true, canLock: true, canUnlock: false },
  ...{ canApprove: false, canDisapprove: false, canChangeReviewer: false },
};
const clock = (hour: number) => ({ hour, minute: 0 });
const plan = (date: string, inOffice: boolean): Sheet['plans'][number] => ({
  date,
  plans: [{ from: clock(8), to: clock(17), inOffice }],
});

/** An open sheet of November 2026, planned at home on the 19th and in the office on the 20th. */
function storeOf(timeregs: Timereg[] = []): SheetStore {
  const sheet = {
    user: { _id: 'user', firstName: 'An', lastName: 'Lee', initials: 'AL', avatarUrl: null },
    period: { _id: 'period', name: 'November 2026', fromDate: '2026-11-01', toDate: '2026-11-30' },
    userPeriod: { _id: 'sheet' },
    state: 'open',
    timeregs,
    plans: [plan('2026-11-19', false), plan('2026-11-20', true)],
    rights: RIGHTS,
  } as unknown as Sheet;
  return new SheetStore(sheet, 'Asia/Ho_Chi_Minh', 'user');
}

const STORED: Timereg = {
  ...{ _id: 'stored', projectPhase: 'phase', _project: null, date: '2026-11-19', detail: 'Work' },
  ...{ fromDateTime: '2026-11-19T02:00:00.000Z', toDateTime: '2026-11-19T03:00:00.000Z', atOffice: null },
  ...{ lastUserUpdateTime: '2026-11-19T03:00:00.000Z', version: 3 },
};

describe('where a row was worked', () => {
  test('is filled from the plan as soon as the row has a time, and from its neighbour before that', () => {
    const store = storeOf();
    const [first, second] = [newRow('2026-11-20', [], { isBlank: true }), newRow('2026-11-20', [], { isBlank: true })];
    store.add(first, second);
    expect(store.row(first._id)?.atOffice).toBeNull();
    store.type(first._id, 'from', '9');
    expect(store.row(first._id)?.atOffice).toBe(true);
    store.edit(first._id, { atOffice: false });
    store.type(first._id, 'to', '10');
    store.type(second._id, 'from', '1005');
    expect(store.row(second._id)?.atOffice).toBe(false);
  });

  test('is filled in pasted and copied rows too, and what says it keeps it', () => {
    const store = storeOf();
    const rows = [
      newRow('2026-11-19', [], { from: 480, to: 540 }),
      newRow('2026-11-19', [], { from: 545, to: 600 }),
      newRow('2026-11-19', [], { from: 700, to: 760, atOffice: true }),
    ];
    store.add(...rows);
    expect(rows.map(({ _id }) => store.row(_id)?.atOffice)).toEqual([false, false, true]);
  });

  test('is said of all rows that lack it at once', () => {
    const store = storeOf([STORED, { ...STORED, _id: 'other', date: '2026-11-18', atOffice: true }]);
    store.placeAll(false);
    expect(store.rowsToSave('changed').map(({ _id, atOffice }) => [_id, atOffice])).toEqual([['stored', false]]);
  });
});

describe('a row that was removed', () => {
  test('is put back over what is stored of it, as it was typed', () => {
    const store = storeOf([STORED]);
    store.edit('stored', { detail: 'Typed since' });
    const row = store.row('stored');
    expect(store.remove('stored')).toBeUndefined();
    expect([store.order(), store.isDirty]).toEqual([[], false]);
    if (row) store.putBack(row, STORED);
    expect(store.row('stored')).toEqual(row);
    expect(store.rowsToSave('changed')).toMatchObject([{ _id: 'stored', detail: 'Typed since', version: 3 }]);
    store.discard();
    expect(store.row('stored')?.detail).toBe('Work');
  });

  test('hands the cursor on to the row that moves up, else to the one before', () => {
    const store = storeOf([STORED, { ...STORED, _id: 'later', date: '2026-11-20' }]);
    expect(store.remove('stored')).toBe('later');
    store.putBack(newRow('2026-11-19', [], { _id: 'stored' }), STORED);
    expect(store.remove('later')).toBe('stored');
  });
});

describe('a row that is refused', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  test('flashes for 3 seconds, and keeps its problem', () => {
    vi.useFakeTimers();
    const store = storeOf([STORED]);
    store.refused([{ row: STORED._id, code: 'OVERLAP', message: 'Timereg records are overlapping together' }]);
    vi.advanceTimersByTime(2999);
    expect(store.isFlashing(STORED._id)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(store.isFlashing(STORED._id)).toBe(false);
    expect(store.problemsOf(STORED._id)).toHaveLength(1);
  });
});
