import { minuteOf, type Slot } from '@stint/contract/planning/plan-slots/plan-slot.rules';

const HOUR = 60;
/** Hours that are always shown; early birds and late owls make it longer. */
const USUAL = { first: 8, last: 17 };

/** Whole hours of a day that are drawn, from one to another. */
export interface DayAxis {
  readonly firstHour: number;
  readonly lastHour: number;
}

/** The hours that all slots fit into. */
export function axisOf(slots: readonly Pick<Slot, 'from' | 'to'>[]): DayAxis {
  const starts = slots.map(({ from }) => Math.floor(minuteOf(from) / HOUR));
  const ends = slots.map(({ to }) => Math.ceil(minuteOf(to) / HOUR));
  return { firstHour: Math.min(USUAL.first, ...starts), lastHour: Math.max(USUAL.last, ...ends) };
}

export const hoursOf = ({ firstHour, lastHour }: DayAxis): number[] =>
  Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);

/** Where a minute of the day is on the axis, in per cent; outside of it null. */
export function placeOfMinute({ firstHour, lastHour }: DayAxis, minute: number): number | null {
  const share = (minute - firstHour * HOUR) / ((lastHour - firstHour) * HOUR);
  return share < 0 || share > 1 ? null : share * 100;
}

/** Where a slot is on the axis. */
export function placeOfSlot(axis: DayAxis, { from, to }: Pick<Slot, 'from' | 'to'>): { left: string; width: string } {
  const start = placeOfMinute(axis, minuteOf(from)) ?? 0;
  const end = placeOfMinute(axis, minuteOf(to)) ?? 100;
  return { left: `${start}%`, width: `${end - start}%` };
}
