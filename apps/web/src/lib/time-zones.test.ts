import { expect, test } from 'vitest';
import { timeZones } from './time-zones.ts';

test('time zones have the names of today, each once, in order, and all of them are known', () => {
  const names = timeZones();
  for (const name of ['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/Kyiv', 'Europe/Copenhagen'])
    expect(names).toContain(name);
  expect(names).not.toContain('Asia/Saigon');
  expect(names).toEqual([...new Set(names)].sort());
  for (const timeZone of names) expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
});

test('the present one can be chosen whatever it is called', () => {
  expect(timeZones('Asia/Saigon')).toContain('Asia/Saigon');
});
