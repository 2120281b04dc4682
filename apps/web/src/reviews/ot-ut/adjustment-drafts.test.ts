import type { UserQuarter } from '@stint/contract/reviews/quarters/user-quarter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdjustmentDrafts, balanceWith, EMPTY_LINE, filledLines } from './adjustment-drafts.ts';

const quarter = (change: Partial<UserQuarter> = {}): UserQuarter =>
  ({
    _id: 'q1',
    version: 3,
    OTUTBalance: 23.5,
    expectedHours: 500,
    adjustments: [],
    mayChange: true,
    ...change,
  }) as UserQuarter;
let drafts: AdjustmentDrafts;
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  drafts = new AdjustmentDrafts('me.ot-ut');
});
afterEach(() => vi.unstubAllGlobals());

test('a type brings the hours that are left, and none where the balance is nulled', () => {
  drafts.edit(quarter(), { transactionType: 'payOT' });
  expect(drafts.linesOf(quarter())).toEqual([{ transactionType: 'payOT', hours: 23.5, description: '' }]);
  drafts.edit(quarter(), { hours: 4 });
  drafts.edit(quarter(), { transactionType: 'OTOut' });
  expect(drafts.linesOf(quarter())[0]).toMatchObject({ transactionType: 'OTOut', hours: 4 });
  drafts.edit(quarter(), { transactionType: 'nulled' });
  expect(drafts.linesOf(quarter())[0]).toMatchObject({ transactionType: 'nulled', hours: 0 });
});

test('proposals are for quarters that nothing was made of and that one may change', () => {
  const quarters = [
    quarter(),
    quarter({ _id: 'q2', OTUTBalance: -3 }),
    quarter({ _id: 'q3', adjustments: [{ transactionType: 'nulled', hours: 0, description: '' }] }),
    quarter({ _id: 'q4', mayChange: false }),
    quarter({ _id: 'q5', OTUTBalance: null }),
  ];
  drafts.setLines(quarter({ _id: 'q6' }), [{ ...EMPTY_LINE, description: 'to be asked' }]);
  expect(drafts.propose([...quarters, quarter({ _id: 'q6' })])).toBe(2);
  expect([...drafts.all()].map(([id, { lines }]) => [id, lines[0]?.transactionType])).toEqual([
    ['q6', ''],
    ['q1', 'payOT'],
    ['q2', 'UTOut'],
  ]);
});

test('the balance follows what is typed instead of what is stored', () => {
  const stored = quarter({ OTUTBalance: 3.5, adjustments: [{ transactionType: 'payOT', hours: 20, description: '' }] });
  drafts.setLines(stored, [{ ...EMPTY_LINE, transactionType: 'payOT', hours: 23.5 }]);
  expect(balanceWith(stored, drafts.of('q1'))).toBe(0);
  expect(balanceWith(stored, undefined)).toBe(3.5);
});

test('what was typed stays on the device, on the version it was based on, until it is saved or goes on from theirs', () => {
  const theirs = { transactionType: 'payOT', hours: 2, description: 'Theirs' } as const;
  drafts.edit(quarter(), { description: 'Agreed' });
  const again = new AdjustmentDrafts('me.ot-ut');
  const lines = [{ ...EMPTY_LINE, description: 'Agreed' }];
  expect(again.of('q1')).toEqual({ version: 3, before: [], lines });
  again.edit(quarter({ version: 9, adjustments: [{ ...theirs, hours: 7 }] }), { hours: 1 });
  expect(again.of('q1')).toMatchObject({ version: 3, before: [] });
  again.rebase([
    { userQuarter: 'q1', version: 9, adjustments: [theirs] },
    { userQuarter: 'q2', version: 1, adjustments: [] },
  ]);
  expect([...again.all().keys()]).toEqual(['q1']);
  expect(again.of('q1')).toMatchObject({ version: 9, before: [theirs] });
  again.forget(['q1']);
  expect(new AdjustmentDrafts('me.ot-ut').all().size).toBe(0);
});

test('what was typed while it was being saved stays, on what is stored now; the rest is forgotten', () => {
  const agreed = { transactionType: 'payOT', hours: 2, description: 'Agreed' } as const;
  for (const _id of ['q1', 'q2', 'q3']) drafts.setLines(quarter({ _id }), [agreed]);
  const sent = drafts.all();
  drafts.setLines(quarter({ _id: 'q2' }), [{ ...agreed, description: 'Agreed in May' }]);
  drafts.setLines(quarter({ _id: 'q4' }), [agreed]);
  drafts.forget(['q3']);
  const stored = ['q1', 'q2', 'q3'].map((userQuarter) => ({ userQuarter, version: 4, adjustments: [agreed] }));
  drafts.saved(sent, stored);
  for (const each of [drafts, new AdjustmentDrafts('me.ot-ut')]) {
    expect([...each.all().keys()]).toEqual(['q2', 'q4']);
    expect(each.of('q2')).toEqual({
      version: 4,
      before: [agreed],
      lines: [{ ...agreed, description: 'Agreed in May' }],
    });
  }
});

test('of what is kept on the device a tab changes only what was changed in it', () => {
  drafts.edit(quarter(), { description: 'Of both' });
  const other = new AdjustmentDrafts('me.ot-ut');
  other.edit(quarter({ _id: 'q2' }), { description: 'Of the other tab' });
  drafts.edit(quarter({ _id: 'q3' }), { description: 'Of this tab' });
  const kept = () => [...new AdjustmentDrafts('me.ot-ut').all()].map(([id, { lines }]) => [id, lines[0]?.description]);
  expect(kept()).toEqual([
    ['q1', 'Of both'],
    ['q2', 'Of the other tab'],
    ['q3', 'Of this tab'],
  ]);
  other.edit(quarter(), { description: 'Of both, and more' });
  drafts.forget(['q1', 'q3']);
  expect(kept()).toEqual([
    ['q1', 'Of both, and more'],
    ['q2', 'Of the other tab'],
  ]);
  other.forget(['q1', 'q2']);
  expect(kept()).toEqual([]);
});

test('a line that nothing was typed into says that there is none', () => {
  expect(filledLines([EMPTY_LINE, { ...EMPTY_LINE, hours: 0 }])).toEqual([{ ...EMPTY_LINE, hours: 0 }]);
});

test('hours of several lines go into the rows below each other, as far as they may be changed', () => {
  const quarters = ['q1', 'q2', 'q3', 'q4'].map((_id) => quarter({ _id, expectedHours: _id === 'q3' ? null : 500 }));
  const from = quarters[1] as UserQuarter;
  expect(drafts.paste(quarters, from, '12,5')).toBe(false);
  expect(drafts.paste(quarters, from, '12,5\tbonus\n3\n-4\n5')).toBe(true);
  expect([...drafts.all()].map(([id, { lines }]) => [id, lines[0]?.hours])).toEqual([['q2', 12.5]]);
  drafts.paste(quarters, from, '1\n2\n4.25');
  expect(drafts.of('q4')?.lines[0]?.hours).toBe(4.25);
});
