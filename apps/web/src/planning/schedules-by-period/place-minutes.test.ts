import { clockTimeOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { expect, test } from 'vitest';
import { placeMinutes, sumOf } from './place-minutes.ts';

test('minutes are summed by place', () => {
  const slot = (from: number, to: number, inOffice: boolean) => ({
    from: clockTimeOf(from),
    to: clockTimeOf(to),
    inOffice,
  });
  const morning = placeMinutes([slot(480, 720, true), slot(780, 840, false)]);
  expect(morning).toEqual({ office: 240, home: 60 });
  expect(placeMinutes()).toEqual({ office: 0, home: 0 });
  expect(sumOf([morning, morning])).toEqual({ office: 480, home: 120 });
});
