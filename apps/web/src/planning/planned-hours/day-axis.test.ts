import { clockTimeOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { expect, test } from 'vitest';
import { axisOf, hoursOf, placeOfMinute, placeOfSlot } from './day-axis.ts';

const slot = (from: number, to: number) => ({ from: clockTimeOf(from * 60), to: clockTimeOf(to * 60) });

test('the axis shows the usual hours, and longer days whole', () => {
  expect(axisOf([])).toEqual({ firstHour: 8, lastHour: 17 });
  expect(axisOf([slot(9, 12)])).toEqual({ firstHour: 8, lastHour: 17 });
  expect(axisOf([slot(6.5, 12), slot(13, 24)])).toEqual({ firstHour: 6, lastHour: 24 });
  expect(hoursOf({ firstHour: 22, lastHour: 24 })).toEqual([22, 23]);
});

test('slots stand where they are in the day', () => {
  const axis = { firstHour: 8, lastHour: 18 };
  expect(placeOfSlot(axis, slot(8, 13))).toEqual({ left: '0%', width: '50%' });
  expect(placeOfSlot(axis, slot(17, 18))).toEqual({ left: '90%', width: '10%' });
  expect(placeOfMinute(axis, 13 * 60)).toBe(50);
  expect(placeOfMinute(axis, 7 * 60)).toBeNull();
  expect(placeOfMinute(axis, 18 * 60 + 1)).toBeNull();
});
