import { BusinessTime } from '@stint/contract/time/business-time';
import type { PhaseChoice } from '@stint/contract/time/sheet/timereg';
import { describe, expect, test } from 'vitest';
import { textOfRows } from './copied-rows.ts';
import { rankPhases } from './phase-ranking.ts';
import { type CopyFacts, copiesOf } from './row-copies.ts';
import { cloneOf, draftOf, inOrder, newRow, shownIn, toSave } from './sheet-draft.ts';
import { parsePastedRows } from './use-paste.ts';

const time = new BusinessTime('Asia/Ho_Chi_Minh');
const period = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const choice = (given: Partial<PhaseChoice>): PhaseChoice => ({
  _id: given.name ?? '',
  name: '',
  project: '',
  _project: '',
  projectId: null,
  customer: '',
  estimate: null,
  registeredTime: 0,
  detailPattern: '',
  detailPatternDescription: '',
  isOpen: true,
  disabledDate: null,
  isFollowed: false,
  recentRows: 0,
  lastUsed: null,
  usualHours: {},
  ...given,
});
const names = (choices: PhaseChoice[], search: string, hour: number | null = null) =>
  rankPhases(choices, search, hour).map((one) => one.phase.name);

describe('finding a phase', () => {
  const build = choice({ name: 'Build', project: 'Payments API', recentRows: 3 });
  const rebuild = choice({ name: 'Rebuild search', project: 'Payments API' });
  const meetings = choice({ name: 'Meetings', project: 'Đường sắt', usualHours: { 9: 10 } });

  test('every word is found in phase, account, project or customer; beginnings come first', () => {
    expect(names([rebuild, build, meetings], 'pay bui')).toEqual(['Build', 'Rebuild search']);
    expect(names([build], 'pay nothing')).toEqual([]);
  });
  test('Vietnamese is found without its diacritics', () => {
    expect(names([build, meetings], 'duong')).toEqual(['Meetings']);
  });
  test('without a search, the habit of the hour decides; closed phases are not offered', () => {
    expect(names([build, meetings], '', 9)).toEqual(['Meetings', 'Build']);
    expect(names([build, meetings], '', 15)).toEqual(['Build', 'Meetings']);
    expect(names([choice({ name: 'Old', isOpen: false })], '')).toEqual([]);
  });
});

const facts: CopyFacts = {
  period,
  now: { date: '2026-11-30', minutes: 1440 },
  isOpen: () => true,
  isAway: () => false,
};

describe('a draft', () => {
  const stored = {
    _id: 'a',
    projectPhase: 'p',
    _project: null,
    date: '2026-11-19',
    fromDateTime: '2026-11-19T02:00:00.000Z',
    toDateTime: '2026-11-19T17:00:00.000Z',
    detail: 'Work',
    atOffice: true,
    lastUserUpdateTime: '2026-11-19T17:00:00.000Z',
    version: 2,
  };
  test('goes back as it came', () => {
    const { _project, lastUserUpdateTime, ...sent } = stored;
    expect(toSave(draftOf(stored, time), time)).toEqual(sent);
    expect([
      shownIn('date', draftOf(stored, time)),
      shownIn('from', draftOf(stored, time)),
      shownIn('to', draftOf(stored, time)),
    ]).toEqual(['19/11/2026', '0900', '2400']);
  });
  test('a new row begins where the day ended', () => {
    const row = draftOf({ ...stored, toDateTime: '2026-11-19T05:00:00.000Z' }, time);
    expect(newRow('2026-11-19', [row])).toMatchObject({ from: 720, to: null, version: 0 });
    expect(newRow('2026-11-20', [row])).toMatchObject({ from: null });
    expect(cloneOf(row, [row])).toMatchObject({ from: 720, projectPhase: 'p', detail: 'Work' });
  });
  test('copies keep their times, never overlap what is there, and stay in the period', () => {
    const row = draftOf({ ...stored, toDateTime: '2026-11-19T05:00:00.000Z' }, time);
    const { copies, minutes, skipped } = copiesOf(
      [row],
      () => ['2026-11-19', '2026-11-20', '2026-12-01'],
      [row],
      facts,
    );
    expect([copies.map((copy) => copy.date), minutes, [...skipped]]).toEqual([['2026-11-20'], 180, [['overlap', 1]]]);
  });
  test('copies leave out what could not be saved: times to come, closed phases, days away', () => {
    const row = draftOf({ ...stored, toDateTime: '2026-11-19T05:00:00.000Z' }, time);
    const skips = (change: Partial<CopyFacts>) => [
      ...copiesOf([row], () => ['2026-11-20'], [], { ...facts, ...change }).skipped.keys(),
    ];
    expect(skips({})).toEqual([]);
    expect(skips({ now: { date: '2026-11-20', minutes: 714 } })).toEqual(['future']);
    expect(skips({ now: { date: '2026-11-20', minutes: 715 } })).toEqual([]);
    expect(skips({ now: { date: '2026-11-19', minutes: 1440 } })).toEqual(['future']);
    expect(skips({ isOpen: (_phase, date) => date < '2026-11-20' })).toEqual(['closed']);
    expect(skips({ isAway: () => true })).toEqual(['away']);
  });
  test('stands by day and begin', () => {
    const rows = [
      newRow('2026-11-20', []),
      newRow('2026-11-19', [], { from: 600 }),
      newRow('2026-11-19', [], { from: 540 }),
    ];
    expect(inOrder(rows).map((row) => [row.date, row.from])).toEqual([
      ['2026-11-19', 540],
      ['2026-11-19', 600],
      ['2026-11-20', null],
    ]);
  });
});

test('copied rows are read back by pasting, and nothing in them is a formula', () => {
  const row = newRow('2026-11-19', [], { from: 540, to: 600, detail: '=1+1\tand\nmore' });
  const text = textOfRows([row], () => 'Build');
  expect(text).toBe("19/11/2026\t0900\t1000\tBuild\t'=1+1 and more");
  expect(parsePastedRows(text)).toEqual([
    { date: '2026-11-19', from: 540, to: 600, phase: 'Build', detail: '=1+1 and more' },
  ]);
});

describe('pasted rows', () => {
  test('are lines of date, from, to, phase and detail', () => {
    expect(parsePastedRows('19/11/2026\t9:30\t1200\tBuild\tPAY-1 retry\n2026-11-20\t0800\t\t\t')).toEqual([
      { date: '2026-11-19', from: 570, to: 720, phase: 'Build', detail: 'PAY-1 retry' },
      { date: '2026-11-20', from: 480, to: null, phase: '', detail: '' },
    ]);
  });
  test('have their times in short too, and may show seconds', () => {
    const times = parsePastedRows('19/11/2026\t9\t930\n19/11/2026\t9:30:00\t13:00:00').map(({ from, to }) => [
      from,
      to,
    ]);
    expect(times).toEqual([
      [540, 570],
      [570, 780],
    ]);
  });
  test('other text is none', () => {
    expect(parsePastedRows('just\twords')).toEqual([]);
    expect(parsePastedRows('19/11/2026\tnoon\t1200')).toEqual([]);
  });
});
