import type { Sheet, Timereg } from '@stint/contract/time/sheet/timereg';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type DraftRow, newRow } from './sheet-draft.ts';
import { SheetStore } from './sheet-store.ts';
import { nameOfDraft, readSheetDraft, writeSheetDraft } from './stored-draft.ts';

const STORED: Timereg = {
  ...{ _id: 'stored', projectPhase: 'phase', _project: null, date: '2026-11-19', detail: 'As read', version: 3 },
  ...{ fromDateTime: '2026-11-19T02:00:00.000Z', toDateTime: '2026-11-19T03:00:00.000Z', atOffice: true },
  lastUserUpdateTime: '2026-11-19T03:00:00.000Z',
};
let sheets = 0;

/** The sheet of somebody of their own, with these rows stored. */
function sheetOf(timeregs: Timereg[], { canEdit = true, id = `sheet-${++sheets}` } = {}): Sheet {
  return {
    user: { _id: 'user' },
    period: { _id: 'period', name: 'November 2026', fromDate: '2026-11-01', toDate: '2026-11-30' },
    ...{ userPeriod: { _id: id }, state: 'open', timeregs, plans: [], rights: { canEdit } },
  } as unknown as Sheet;
}
const storeOf = (sheet: Sheet, before: SheetStore | null = null) =>
  new SheetStore(sheet, 'Asia/Ho_Chi_Minh', 'user', before);
/** The same sheet as somebody finds it later: in another tab, or after the browser was closed. */
const later = (sheet: Sheet, timeregs: Timereg[]) => storeOf({ ...sheet, timeregs });
const theirs = { ...STORED, detail: 'Theirs', version: 4 };

/** A sheet that was typed into without network, and left. */
function typedAway(timeregs: Timereg[], type: (store: SheetStore) => void): Sheet {
  const sheet = sheetOf(timeregs);
  const store = storeOf(sheet);
  store.isAway = true;
  type(store);
  store.keepDraft();
  return sheet;
}

describe('what is typed without network', () => {
  const COMPLETE = { from: 480, to: 540, projectPhase: 'phase', detail: 'Typed', atOffice: true } as const;

  test('waits on the device, deleted rows too, and is ready once it is complete and left', () => {
    const [complete, lacking] = [newRow('2026-11-20', [], COMPLETE), newRow('2026-11-21', [], { from: 480, to: 540 })];
    const sheet = typedAway([STORED], (store) => {
      store.add(complete, lacking);
      store.removeLater('stored');
    });
    const store = later(sheet, [STORED]);
    store.isAway = true;
    expect(store.row('stored')).toBeUndefined();
    expect(store.summary()).toMatchObject({ changed: 3, waiting: 3, needsSaving: false });
    store.isAway = false;
    expect(store.rowsToDelete()).toEqual(['stored']);
    expect(store.rowsToSave('waiting').map(({ _id }) => _id)).toEqual([complete._id]);
    store.enter(complete._id);
    expect(store.readyCount()).toBe(1);
    store.settle();
    expect(store.readyCount()).toBe(2);
  });

  test('needs saving as any other once there is network, unless it is saved by itself then', () => {
    const row = newRow('2026-11-20', [], COMPLETE);
    const store = storeOf(sheetOf([]));
    const told = vi.fn();
    store.subscribe(told);
    const away = (isAway: boolean) => {
      store.isAway = isAway;
      return store.summary().needsSaving;
    };
    expect(away(true)).toBe(false);
    store.add(row);
    store.type(row._id, 'to', '2599');
    told.mockClear();
    expect([away(true), told.mock.calls.length]).toEqual([false, 0]);
    expect([away(false), told.mock.calls.length]).toEqual([true, 1]);
    expect([away(true), away(false)]).toEqual([false, true]);
    store.enter(row._id);
    store.type(row._id, 'to', '0900');
    expect([store.readyCount(), away(false)]).toEqual([0, true]);
    store.settle();
    expect([store.readyCount(), away(false)]).toEqual([1, false]);
  });

  test('a row that waits for a choice needs one before the sheet is left', () => {
    const store = later(
      typedAway([STORED], (before) => before.edit('stored', { detail: 'Mine' })),
      [theirs],
    );
    expect(store.summary().needsSaving).toBe(true);
    store.isAway = true;
    expect(store.summary().needsSaving).toBe(false);
  });

  test('with network nothing is saved that nobody asked to be saved', () => {
    const store = storeOf(sheetOf([STORED]));
    store.edit('stored', { detail: 'Mine' });
    expect([store.readyCount(), store.summary().needsSaving]).toEqual([0, true]);
    store.waitForNetwork();
    expect([store.readyCount(), store.summary().needsSaving]).toEqual([1, false]);
    store.stopWaiting(['stored']);
    expect([store.readyCount(), store.row('stored')?.detail]).toEqual([0, 'Mine']);
  });

  test('a save whose answer was lost is known again, whatever was typed since: it is no change of somebody else', () => {
    const sheet = typedAway([STORED], (store) => {
      for (const detail of ['First', 'Second']) {
        store.edit('stored', { detail });
        store.sending(store.rowsToSave('changed'));
      }
      store.edit('stored', { detail: 'Third' });
    });
    const store = later(sheet, [{ ...STORED, detail: 'First', version: 4 }]);
    expect(store.summary().conflicts).toEqual([]);
    expect(store.rowsToSave('waiting')).toMatchObject([{ _id: 'stored', detail: 'Third', version: 4 }]);
    expect(later(sheet, [{ ...STORED, detail: 'Third', version: 6 }]).isDirty).toBe(false);
  });
});

describe('a row that was changed here and elsewhere', () => {
  const mine = () => typedAway([STORED], (store) => store.edit('stored', { detail: 'Mine' }));

  test('waits for a choice, however often it is opened, and is not sent before', () => {
    const sheet = mine();
    for (const _ of ['once', 'again']) {
      const store = later(sheet, [theirs]);
      expect(store.summary().conflicts).toMatchObject([{ mine: { detail: 'Mine' }, theirs: { detail: 'Theirs' } }]);
      expect([store.rowsToSave('changed'), store.rowsToSave('waiting')]).toEqual([[], []]);
      store.keepDraft();
    }
  });

  test('is sent over theirs, given up, or kept beside it, as is chosen', () => {
    const kept = later(mine(), [theirs]);
    kept.choose('stored', 'mine');
    expect(kept.rowsToSave('waiting')).toMatchObject([{ _id: 'stored', detail: 'Mine', version: 4 }]);
    const both = later(mine(), [theirs]);
    both.choose('stored', 'both');
    expect(both.row('stored')?.detail).toBe('Theirs');
    expect(both.rowsToSave('changed')).toMatchObject([{ detail: 'Mine', version: 0 }]);
    const given = later(mine(), [theirs]);
    const chosen = given.choose('stored', 'theirs');
    expect([given.row('stored')?.detail, given.isDirty]).toEqual(['Theirs', false]);
    if (chosen) given.undoChoice(chosen);
    expect(given.summary().conflicts).toMatchObject([{ mine: { detail: 'Mine' } }]);
  });

  test('one that was deleted there is a choice too, and so is one that was deleted here', () => {
    const gone = later(mine(), []);
    expect(gone.summary().conflicts).toMatchObject([{ mine: { detail: 'Mine' }, theirs: null }]);
    gone.choose('stored', 'mine');
    expect(gone.rowsToSave('changed')).toMatchObject([{ _id: 'stored', version: 0 }]);
    const removed = later(
      typedAway([STORED], (store) => void store.removeLater('stored')),
      [theirs],
    );
    expect([removed.rowsToDelete(), removed.row('stored')?.detail]).toEqual([[], 'Theirs']);
    const chosen = removed.choose('stored', 'mine');
    expect([removed.rowsToDelete(), removed.row('stored')]).toEqual([['stored'], undefined]);
    if (chosen) removed.undoChoice(chosen);
    expect([removed.rowsToDelete(), removed.row('stored')?.detail]).toEqual([[], 'Theirs']);
  });

  test('nothing typed is ever lost, whatever is stored meanwhile and whatever is chosen but theirs', () => {
    const versions = fc.constantFrom(null, STORED, theirs, { ...theirs, detail: 'Mine' });
    fc.assert(
      fc.property(fc.array(versions, { maxLength: 4 }), fc.constantFrom('mine', 'both', null), (stored, choice) => {
        const sheet = mine();
        let store = later(sheet, [STORED]);
        for (const one of stored) {
          store = storeOf({ ...sheet, timeregs: one ? [one] : [] }, store);
          if (choice) store.choose('stored', choice);
          store.keepDraft();
        }
        const isStored = stored.at(-1)?.detail === 'Mine';
        const details = store.summary().rows.map(({ detail }) => detail);
        expect(isStored || stored.some((one) => one?.detail === 'Mine') || details.includes('Mine')).toBe(true);
      }),
    );
  });
});

describe('the draft on the device', () => {
  test('of another tab keeps its rows when this one has none, or others', () => {
    const sheet = sheetOf([STORED]);
    const [one, other] = [storeOf(sheet), storeOf(sheet)];
    one.edit('stored', { detail: 'Of one' });
    one.keepDraft();
    other.keepDraft();
    const added = newRow('2026-11-20', [], { detail: 'Of the other' });
    other.add(added);
    other.keepDraft();
    const kept = () =>
      readSheetDraft(nameOfDraft('user', sheet.userPeriod._id))?.value.rows.map(({ detail }) => detail);
    expect(kept()?.sort()).toEqual(['Of one', 'Of the other']);
    one.discard();
    expect(kept()).toEqual(['Of the other']);
    other.discard();
    expect(kept()).toBeUndefined();
  });

  test('of a sheet that is locked now stays, whatever that tab does', () => {
    const sheet = typedAway([], (store) => store.add(newRow('2026-11-20', [], { detail: 'Typed' })));
    const kept = readSheetDraft(nameOfDraft('user', sheet.userPeriod._id));
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    storeOf({ ...sheet, rights: { ...sheet.rights, canEdit: false } }).keepDraft();
    vi.useRealTimers();
    expect(readSheetDraft(nameOfDraft('user', sheet.userPeriod._id))).toEqual(kept);
    expect(later(sheet, []).summary().rows).toMatchObject([{ detail: 'Typed' }]);
  });

  test('of an earlier release is read', async () => {
    const { writeDraft } = await import('../../lib/draft.ts');
    const sheet = sheetOf([]);
    const rows: DraftRow[] = [newRow('2026-11-20', [], { detail: 'Before the update' })];
    writeDraft(nameOfDraft('user', sheet.userPeriod._id), 1, rows);
    expect(storeOf(sheet).summary().rows).toMatchObject([{ detail: 'Before the update' }]);
    writeSheetDraft(nameOfDraft('user', sheet.userPeriod._id), { rows, removed: [], waiting: [], sent: {} }, new Set());
  });
});
