import { declareMessages } from '../../messages.ts';
import { type ClockTime, minuteOf, type Slot } from '../../planning/plan-slots/plan-slot.rules.ts';

export const SCHEDULE_INVALID = 'Data invalid, please check and try again';
declareMessages({ SCHEDULE_INVALID });
export const TEAM_PLAN_TYPES = ['MustWorkFromOffice', 'MustBeOnline', 'PreferredOnline'] as const;
export type TeamPlanType = (typeof TEAM_PLAN_TYPES)[number];
export const SCHEDULE_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export type ScheduleDay = (typeof SCHEDULE_DAYS)[number];

/** What a team agreed for a time of a day. */
export interface ScheduleTime {
  readonly teamPlanType: TeamPlanType;
  readonly from: ClockTime;
  readonly to: ClockTime;
}

export type SchedulePlans = Readonly<Record<ScheduleDay, { readonly times: readonly ScheduleTime[] }>>;

const minutesOf = ({ from, to }: Pick<ScheduleTime, 'from' | 'to'>): number => minuteOf(to) - minuteOf(from);

/** From has to be strictly before to. */
export const isInOrder = (time: Pick<ScheduleTime, 'from' | 'to'>): boolean => minutesOf(time) > 0;

/** Sums of a week in minutes, named as on the wire. */
export function totalsOf(plans: SchedulePlans) {
  const times = SCHEDULE_DAYS.flatMap((day) => plans[day].times);
  const minutesAs = (type: TeamPlanType) =>
    times.reduce((sum, time) => sum + (time.teamPlanType === type ? minutesOf(time) : 0), 0);
  const [office, online, nice] = TEAM_PLAN_TYPES.map(minutesAs) as [number, number, number];
  return {
    totalRegistedMinutes: office + online + nice,
    totalWorkFromOfficeMinutes: office,
    totalOnlineMinutes: online,
    totalNiceMinutes: nice,
  };
}

/** The times of a day by its number, 1 Monday to 7 Sunday; none at the weekend. */
export function timesOn(plans: SchedulePlans, weekday: number): readonly ScheduleTime[] {
  const day = SCHEDULE_DAYS[weekday - 1];
  return day ? plans[day].times : [];
}

export interface ScheduleBreak {
  readonly time: ScheduleTime;
  /** At home where the team agreed on the office, or not planned to work at all. */
  readonly kind: 'home' | 'missing';
}

/**
 * Where somebody's plans of a day do not keep to what the team agreed. Who is on leave, or plans nothing that day, is
 * excused, and what would only be nice binds nobody.
 */
export function breaksOf(
  times: readonly ScheduleTime[],
  { plans, away }: { readonly plans: readonly Slot[]; readonly away: object | null },
): ScheduleBreak[] {
  if (plans.length === 0 || away) return [];
  return times.flatMap((time): ScheduleBreak[] => {
    if (time.teamPlanType === 'PreferredOnline') return [];
    const during = plans.filter(
      (slot) => minuteOf(slot.from) < minuteOf(time.to) && minuteOf(time.from) < minuteOf(slot.to),
    );
    if (during.length === 0) return [{ time, kind: 'missing' }];
    const isElsewhere = time.teamPlanType === 'MustWorkFromOffice' && during.some((slot) => !slot.inOffice);
    return isElsewhere ? [{ time, kind: 'home' }] : [];
  });
}
