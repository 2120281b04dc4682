import { expect, test } from 'vitest';
import { rowsOfLine } from './click-through.ts';

const STATE = { from: '2026-10-10', to: '2026-11-20', without: undefined };
const key = (_id: string | null) => ({ _id, name: _id, hint: '' });

test('a line leads to the rows of what it is of, in the same days', () => {
  expect(rowsOfLine(STATE, [['project', key('p')]])).toEqual({
    ...{ viewId: 2, page: 1, orderBy: '-date', from: '2026-10-10', to: '2026-11-20', without: undefined },
    projects: 'p',
  });
  expect(
    rowsOfLine(STATE, [
      ['user', key('u')],
      ['customer', key('c')],
    ]),
  ).toMatchObject({ users: 'u', indirectCustomers: 'c' });
});

test('what has none of something is asked without it', () => {
  expect(rowsOfLine(STATE, [['team', key(null)]])).toMatchObject({ without: 'team' });
  expect(
    rowsOfLine({ ...STATE, without: 'project' }, [
      ['product', key(null)],
      ['billTo', key(null)],
    ]),
  ).toMatchObject({ without: 'project,product,billTo' });
});

test('a month or week of it is no longer than the report', () => {
  expect(rowsOfLine(STATE, [['month', key('2026-10-01')]])).toMatchObject({ from: '2026-10-10', to: '2026-10-31' });
  expect(rowsOfLine(STATE, [['month', key('2026-11-01')]])).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  expect(rowsOfLine(STATE, [['week', key('2026-10-12')]])).toMatchObject({ from: '2026-10-12', to: '2026-10-18' });
});
