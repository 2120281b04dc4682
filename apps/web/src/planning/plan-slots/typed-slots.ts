import {
  clockTimeOf,
  endsAfterStart,
  minuteOf,
  overlappingSlots,
  plannedMinutes,
  SLOT_ENDS_BEFORE_START,
  SLOT_INCOMPLETE,
  SLOTS_OVERLAP,
  type Slot,
} from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { formatTime, parseTypedTime } from '@stint/contract/time/typed';
import { newClientId } from '../../lib/new-client-id.ts';

/** A slot as it is typed: times as HHMM, complete or not. */
export interface TypedSlot {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly inOffice: boolean;
}

const HOUR = 60;
/** The first slot that is proposed for a day without any. */
const MORNING = { from: 8 * HOUR, to: 12 * HOUR };
/** The next one begins an hour after the one before, and is as long as a half day. */
const BREAK = HOUR;
const HALF_DAY = 4 * HOUR;

export const typedSlot = (from: number, to: number, inOffice: boolean): TypedSlot => ({
  key: newClientId(),
  from: formatTime(from),
  to: formatTime(to),
  inOffice,
});

/** What is stored, as it is typed. */
export const typedSlotsOf = (slots: readonly Slot[]): TypedSlot[] =>
  slots.map(({ from, to, inOffice }) => typedSlot(minuteOf(from), minuteOf(to), inOffice));

/** The slot that was typed; null while a time of it is none. */
export function slotOf({ from, to, inOffice }: TypedSlot): Slot | null {
  const [start, end] = [parseTypedTime(from), parseTypedTime(to)];
  return start === null || end === null ? null : { from: clockTimeOf(start), to: clockTimeOf(end), inOffice };
}

/** What is wrong with each slot, by its key. */
export function problemsOfSlots(typed: readonly TypedSlot[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const timed: { key: string; slot: Slot }[] = [];
  for (const one of typed) {
    const slot = slotOf(one);
    if (!slot) problems.set(one.key, SLOT_INCOMPLETE);
    else if (endsAfterStart(slot)) timed.push({ key: one.key, slot });
    else problems.set(one.key, SLOT_ENDS_BEFORE_START);
  }
  for (const place of overlappingSlots(timed.map(({ slot }) => slot))) {
    const key = timed[place]?.key;
    if (key) problems.set(key, SLOTS_OVERLAP);
  }
  return problems;
}

/** The slots that were typed, by their times, as they can be saved; null while any is not right. */
export function savableSlots(typed: readonly TypedSlot[]): Slot[] | null {
  if (problemsOfSlots(typed).size > 0) return null;
  const slots = typed.flatMap((one) => slotOf(one) ?? []);
  return slots.sort((a, b) => minuteOf(a.from) - minuteOf(b.from));
}

/** Minutes of the slots that are right, so that a total can follow the typing. */
export function typedMinutes(typed: readonly TypedSlot[]): number {
  return plannedMinutes(typed.flatMap((one) => slotOf(one) ?? []).filter(endsAfterStart));
}

/** The slot that the next one probably is: the morning, then after a break; without times when the day is full. */
export function proposedSlot(typed: readonly TypedSlot[]): TypedSlot {
  const slots = typed.flatMap((one) => slotOf(one) ?? []);
  const inOffice = typed.at(-1)?.inOffice ?? true;
  if (slots.length === 0) return typedSlot(MORNING.from, MORNING.to, inOffice);
  const start = Math.max(...slots.map(({ to }) => minuteOf(to))) + BREAK;
  if (start >= MINUTES_OF_DAY) return { key: newClientId(), from: '', to: '', inOffice };
  return typedSlot(start, Math.min(start + HALF_DAY, MINUTES_OF_DAY), inOffice);
}

/** What stands for a time that was typed in short: `8` and `08` are 0800, `830` is 0830; all else stays as it is. */
export function completedTime(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '' || digits.length > 3) return digits.slice(0, 4);
  return digits.length === 3 ? `0${digits}` : `${digits.padStart(2, '0')}00`;
}
