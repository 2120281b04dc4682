import { declareMessages } from '../../messages.ts';
import { MINUTES_OF_DAY } from '../../time/business-time.ts';

const HOUR = 60;

/** A time of day as the wire writes it; 24:00 is the end of the day. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}

/** When somebody plans to work, and where. */
export interface Slot {
  readonly from: ClockTime;
  readonly to: ClockTime;
  readonly inOffice: boolean;
}

export const SLOT_INCOMPLETE = 'A plan needs its start and its end, each with 4 digits such as 0830';
export const SLOT_ENDS_BEFORE_START = 'The end of a plan must be after its start';
export const SLOTS_OVERLAP = 'The plans of a day must not overlap';
declareMessages({ SLOT_INCOMPLETE, SLOT_ENDS_BEFORE_START, SLOTS_OVERLAP });

/** Minutes since midnight. */
export const minuteOf = ({ hour, minute }: ClockTime): number => hour * HOUR + minute;

export const clockTimeOf = (minutes: number): ClockTime => ({
  hour: Math.floor(minutes / HOUR),
  minute: minutes % HOUR,
});

/** Minutes of one slot. */
export const minutesOfSlot = ({ from, to }: Pick<Slot, 'from' | 'to'>): number => minuteOf(to) - minuteOf(from);

/** Minutes of all slots. */
export const plannedMinutes = (slots: readonly Slot[]): number =>
  slots.reduce((sum, slot) => sum + minutesOfSlot(slot), 0);

/** Whether the time is one of the day. */
export const isClockTime = (time: ClockTime): boolean => minuteOf(time) <= MINUTES_OF_DAY;

export const endsAfterStart = (slot: Pick<Slot, 'from' | 'to'>): boolean => minutesOfSlot(slot) > 0;

/** The places of slots of a day that share time with one before them, by the order of their starts; touching ones do not. */
export function overlappingSlots(slots: readonly Pick<Slot, 'from' | 'to'>[]): number[] {
  const places = slots.map((_, index) => index).sort((a, b) => startOf(slots, a) - startOf(slots, b));
  const overlapping: number[] = [];
  let end = -1;
  for (const place of places) {
    if (startOf(slots, place) < end) overlapping.push(place);
    end = Math.max(end, minuteOf((slots[place] as Slot).to));
  }
  return overlapping;
}

const startOf = (slots: readonly Pick<Slot, 'from'>[], place: number): number => minuteOf((slots[place] as Slot).from);
