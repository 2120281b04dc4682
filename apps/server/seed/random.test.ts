import { afterEach, expect, test, vi } from 'vitest';
import { demoPeople } from './demo-people.ts';
import { Random } from './random.ts';

afterEach(() => void vi.useRealTimers());

test('people have the same ids in whatever month the company is made, and so what hangs on them', () => {
  const madeOn = (day: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
    return demoPeople(new Random(7), 10).map(({ id }) => id);
  };
  expect(madeOn('2027-01-31')).toEqual(madeOn('2026-11-30'));
});

test('an id that is given a time begins with it', () => {
  const ids = ['2026-11-30T00:00:00Z', '2026-12-01T00:00:00Z'].map((at) => new Random(7).id(new Date(at)));
  expect(ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16))).toEqual([
    Date.parse('2026-11-30T00:00:00Z'),
    Date.parse('2026-12-01T00:00:00Z'),
  ]);
});
