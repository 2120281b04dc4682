import { declareMessages } from '../../messages.ts';
import { formatTime } from '../../time/typed.ts';
import { type ClockTime, minuteOf, type Slot } from '../plan-slots/plan-slot.rules.ts';

export const PLANNED_HOURS_FAILED = 'Error occurs when getting planned working hours';
/** A report of schedules is of at most a week. */
export const MOST_SCHEDULE_DAYS = 7;
export const SCHEDULE_DAYS_WRONG = 'Days is required, it must be a number and between 1-7';
export const ONLY_OWN_TEAM = 'You can only see the planned hours of your own team';
declareMessages({ SCHEDULE_DAYS_WRONG, ONLY_OWN_TEAM });
const HOUR = 60;

/** `08:30` */
export function clockText(time: ClockTime): string {
  const typed = formatTime(minuteOf(time));
  return `${typed.slice(0, 2)}:${typed.slice(2)}`;
}

/** `08:30–12:00` */
export const slotText = ({ from, to }: Pick<Slot, 'from' | 'to'>): string => `${clockText(from)}–${clockText(to)}`;

/** Where somebody plans to be. Away is who has leave and plans nothing then. */
export type Whereabouts = 'office' | 'home' | 'away' | 'off';

export interface PlannedDay {
  readonly plans: readonly Slot[];
  readonly away: object | null;
}

/** Minutes that a slot has of a time between two minutes of the day. */
function sharedMinutes({ from, to }: { from: ClockTime; to: ClockTime }, start: number, end: number): number {
  return Math.max(0, Math.min(minuteOf(to), end) - Math.max(minuteOf(from), start));
}

/** Where somebody plans to be between two minutes of the day: where most of what is planned of it is. */
export function whereaboutsIn({ plans, away }: PlannedDay, start: number, end: number): Whereabouts {
  const minutesAt = (inOffice: boolean) =>
    plans.reduce((sum, slot) => sum + (slot.inOffice === inOffice ? sharedMinutes(slot, start, end) : 0), 0);
  const [office, home] = [minutesAt(true), minutesAt(false)];
  if (office + home > 0) return office >= home ? 'office' : 'home';
  return away ? 'away' : 'off';
}

/** Where somebody plans to be this minute. */
export const whereaboutsAt = (day: PlannedDay, minute: number): Whereabouts => whereaboutsIn(day, minute, minute + 1);

/** All places where somebody plans to be on a day; a day without plans is away or off. */
export function whereaboutsOf({ plans, away }: PlannedDay): ReadonlySet<Whereabouts> {
  if (plans.length === 0) return new Set([away ? 'away' : 'off']);
  return new Set([...plans.map((slot) => (slot.inOffice ? 'office' : 'home')), ...(away ? ['away' as const] : [])]);
}

export type HourCount = { readonly hour: number } & Readonly<Record<Whereabouts, number>>;

/** How many are where in each hour of a day from one to another; the last hour is not counted. */
export function countsByHour(people: readonly PlannedDay[], firstHour: number, lastHour: number): HourCount[] {
  return Array.from({ length: lastHour - firstHour }, (_, index) => {
    const hour = firstHour + index;
    const count = { hour, office: 0, home: 0, away: 0, off: 0 };
    for (const day of people) count[whereaboutsIn(day, hour * HOUR, (hour + 1) * HOUR)] += 1;
    return count;
  });
}
