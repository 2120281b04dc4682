import type { DefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import type { PlannedWeekday } from '@stint/contract/planning/my-plan/default-week.rules';
import { endsAfterStart, minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { formatTime } from '@stint/contract/time/typed';
import { newClientId } from '../../lib/new-client-id.ts';
import {
  problemsOfSlots,
  savableSlots,
  slotOf,
  type TypedSlot,
  typedMinutes,
  typedSlot,
  typedSlotsOf,
} from '../plan-slots/typed-slots.ts';

/** 1 Monday to 7 Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The typed slots of each day, Monday first: what is drawn and what is typed are two views of it. */
export type WeekDraft = readonly (readonly TypedSlot[])[];

/** A slot as it is drawn: minutes since midnight. */
export interface DrawnSlot {
  readonly key: string;
  readonly weekday: Weekday;
  readonly from: number;
  readonly to: number;
  readonly inOffice: boolean;
}

export const daySlots = (draft: WeekDraft, weekday: Weekday): readonly TypedSlot[] => draft[weekday - 1] ?? [];

export const draftOfWeek = (days: DefaultWeek['days']): WeekDraft =>
  WEEKDAYS.map((weekday) => typedSlotsOf(days.find((day) => day.weekday === weekday)?.plans ?? []));

export const withDay = (draft: WeekDraft, weekday: Weekday, slots: readonly TypedSlot[]): WeekDraft =>
  draft.map((day, index) => (index === weekday - 1 ? slots : day));

export const minutesOfDraft = (draft: WeekDraft): number => draft.reduce((sum, day) => sum + typedMinutes(day), 0);

/** The days as they can be saved; null while any slot is not right. */
export function savableWeek(draft: WeekDraft): { weekday: number; plans: PlannedWeekday['plans'][number][] }[] | null {
  const days = WEEKDAYS.map((weekday) => ({ weekday, plans: savableSlots(daySlots(draft, weekday)) }));
  if (days.some(({ plans }) => plans === null)) return null;
  return days.flatMap(({ weekday, plans }) => (plans && plans.length > 0 ? [{ weekday, plans }] : []));
}

/** Whether both say the same, whatever order it was typed in. */
export function isSameWeek(one: WeekDraft, other: WeekDraft): boolean {
  const contentOf = (draft: WeekDraft) =>
    draft.map((day) =>
      day
        .map(({ from, to, inOffice }) => `${from}-${to} ${inOffice}`)
        .sort()
        .join(),
    );
  return contentOf(one).join(';') === contentOf(other).join(';');
}

/** The slots that can be drawn: both times are there, in order. */
export function drawnSlots(draft: WeekDraft): DrawnSlot[] {
  return WEEKDAYS.flatMap((weekday) =>
    daySlots(draft, weekday).flatMap((typed) => {
      const slot = slotOf(typed);
      if (!slot || !endsAfterStart(slot)) return [];
      const { key, inOffice } = typed;
      return [{ key, weekday, from: minuteOf(slot.from), to: minuteOf(slot.to), inOffice }];
    }),
  );
}

/** The days whose slots are not right, with what is wrong first. */
export const problemDays = (draft: WeekDraft): { weekday: Weekday; problem: string }[] =>
  WEEKDAYS.flatMap((weekday) => {
    const [problem] = problemsOfSlots(daySlots(draft, weekday)).values();
    return problem === undefined ? [] : [{ weekday, problem }];
  });

/** The free time of a day around a minute, without the slot that is moved; null where another slot is. */
export function freeAround(
  draft: WeekDraft,
  weekday: Weekday,
  minute: number,
  without?: string,
): { readonly from: number; readonly to: number } | null {
  const others = drawnSlots(draft).filter((slot) => slot.weekday === weekday && slot.key !== without);
  if (others.some(({ from, to }) => from <= minute && minute < to)) return null;
  return {
    from: Math.max(0, ...others.filter(({ to }) => to <= minute).map(({ to }) => to)),
    to: Math.min(MINUTES_OF_DAY, ...others.filter(({ from }) => from > minute).map(({ from }) => from)),
  };
}

/** The slot that is drawn by pulling from one minute to another, cut to the free time where it began. */
export function pulledSlot(
  draft: WeekDraft,
  drawn: { readonly weekday: Weekday; readonly start: number; readonly end: number; readonly inOffice: boolean },
): DrawnSlot | null {
  const { weekday, start, end, inOffice } = drawn;
  const free = freeAround(draft, weekday, start);
  if (!free) return null;
  const from = Math.max(free.from, Math.min(start, end));
  const to = Math.min(free.to, Math.max(start, end));
  return from < to ? { key: newClientId(), weekday, from, to, inOffice } : null;
}

/** Puts a slot where it is drawn; the draft as it was where it does not fit into the day or among the others. */
export function placed(draft: WeekDraft, slot: DrawnSlot): WeekDraft {
  const { key, weekday, from, to, inOffice } = slot;
  const free = freeAround(draft, weekday, from, key);
  if (from < 0 || from >= to || !free || to > free.to) return draft;
  const typed: TypedSlot = { ...typedSlot(from, to, inOffice), key };
  const isThere = daySlots(draft, weekday).some((one) => one.key === key);
  return draft.map((day, index) => {
    if (index !== weekday - 1) return day.filter((one) => one.key !== key);
    return isThere ? day.map((one) => (one.key === key ? typed : one)) : byTime([...day, typed]);
  });
}

export const without = (draft: WeekDraft, key: string): WeekDraft =>
  draft.map((day) => day.filter((slot) => slot.key !== key));

/** Gives other days the slots of one. */
export function copiedDay(draft: WeekDraft, from: Weekday, to: readonly Weekday[]): WeekDraft {
  const slots = daySlots(draft, from);
  return draft.map((day, index) =>
    to.includes((index + 1) as Weekday) ? slots.map((slot) => ({ ...slot, key: newClientId() })) : day,
  );
}

/** The hours that are drawn: those of usual work, and those around what is planned. */
export function shownHours(slots: readonly DrawnSlot[]): { readonly from: number; readonly to: number } {
  const [first, last] = [7 * 60, 19 * 60];
  return {
    from: Math.floor(Math.min(first, ...slots.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(last, ...slots.map(({ to }) => to)) / 60) * 60,
  };
}

/** `0800–1200`, as it is typed. */
export const spanText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  `${formatTime(from)}–${formatTime(to)}`;

const byTime = (slots: readonly TypedSlot[]): TypedSlot[] => [...slots].sort((a, b) => a.from.localeCompare(b.from));
