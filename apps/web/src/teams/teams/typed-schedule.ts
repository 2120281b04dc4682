import { clockTimeOf, minuteOf, overlappingSlots } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { type PlansOfTeam, plansOfTeam } from '@stint/contract/teams/teams/team-schedule';
import {
  SCHEDULE_DAYS,
  type ScheduleDay,
  type SchedulePlans,
  type TeamPlanType,
} from '@stint/contract/teams/teams/team-schedule.rules';
import { formatTime, parseTypedTime } from '@stint/contract/time/typed';
import { newClientId } from '../../lib/new-client-id.ts';

/** A time as it is typed: HHmm, complete or not. */
export interface TypedTime {
  readonly key: string;
  readonly teamPlanType: TeamPlanType | null;
  readonly from: string;
  readonly to: string;
}
export type TypedWeek = Readonly<Record<ScheduleDay, readonly TypedTime[]>>;

const weekOf = <T>(timesOf: (day: ScheduleDay) => T) =>
  Object.fromEntries(SCHEDULE_DAYS.map((day) => [day, timesOf(day)])) as Record<ScheduleDay, T>;

export const typedWeekOf = (plans: SchedulePlans): TypedWeek =>
  weekOf((day) =>
    plans[day].times.map(({ teamPlanType, from, to }) => ({
      ...{ key: newClientId(), teamPlanType, from: formatTime(minuteOf(from)), to: formatTime(minuteOf(to)) },
    })),
  );

/** A new time: the type of the one before, and nothing typed. */
export const newTime = (before: readonly TypedTime[]): TypedTime => ({
  ...{ key: newClientId(), teamPlanType: before.at(-1)?.teamPlanType ?? null, from: '', to: '' },
});

/** Makes all days like one of them. */
export const copiedToAll = (week: TypedWeek, from: ScheduleDay): TypedWeek =>
  weekOf((day) => (day === from ? week[day] : week[from].map((time) => ({ ...time, key: newClientId() }))));

function timeOf({ teamPlanType, from, to }: TypedTime) {
  const [start, end] = [parseTypedTime(from), parseTypedTime(to)];
  return { teamPlanType, from: clockTimeOf(start ?? -1), to: clockTimeOf(end ?? -1) };
}

/** The plans that were typed; null while any time of them is not right. */
export function plansOfTyped(week: TypedWeek): PlansOfTeam | null {
  const parsed = plansOfTeam.safeParse(weekOf((day) => ({ times: week[day].map(timeOf).sort(byStart) })));
  return parsed.success ? parsed.data : null;
}

const byStart = (one: ReturnType<typeof timeOf>, other: ReturnType<typeof timeOf>) =>
  minuteOf(one.from) - minuteOf(other.from);

/** Keys of the times that cannot be saved as they are. */
export function wrongTimes(week: TypedWeek): ReadonlySet<string> {
  const wrong = new Set<string>();
  for (const day of SCHEDULE_DAYS) {
    for (const time of week[day])
      if (plansOfTyped({ ...weekOf(() => []), [day]: [time] }) === null) wrong.add(time.key);
    const right = week[day].filter(({ key }) => !wrong.has(key));
    for (const place of overlappingSlots(right.map(timeOf))) wrong.add(right[place]?.key ?? '');
  }
  return wrong;
}
