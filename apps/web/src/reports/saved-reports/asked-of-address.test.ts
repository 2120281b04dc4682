import { expect, test } from 'vitest';
import { reportSearch } from '../report-search.ts';
import { addressOfAsked, askedOfAddress } from './asked-of-address.ts';

const USER = '01999999-0000-7000-8000-000000000001';
const state = (patch: object) => ({ ...reportSearch.fill({ viewId: 3, users: USER }), from: '', to: '', ...patch });

test('days that have a name are saved by it, and opened as those of the day', () => {
  const saved = askedOfAddress(state({ from: '2026-10-01', to: '2026-10-31' }), '2026-11-23');
  expect(saved).toEqual({ viewId: 3, by: 'project', orderBy: '-minutes', range: 'lastMonth', users: USER });
  expect(addressOfAsked(saved, '2027-01-02')).toEqual({
    ...{ viewId: 3, by: 'project', orderBy: '-minutes', users: USER },
    ...{ from: '2026-12-01', to: '2026-12-31' },
  });
});

test('other days stay as they are, and so does every filter', () => {
  const given = {
    from: '2026-10-02',
    to: '2026-10-31',
    thenBy: 'month',
    billTo: 'Customer',
    without: 'project',
    detail: 'a',
    columns: 'user,minutes,team',
  };
  const saved = askedOfAddress(state(given), '2026-11-23');
  expect(saved).toMatchObject(given);
  expect(saved).not.toHaveProperty('range');
  expect(addressOfAsked(saved, '2027-01-02')).toMatchObject(given);
});
