import type { PlannerWeek } from '@stint/contract/planning/allocation/week-plan';
import { FULL_WEEK } from '@stint/contract/planning/allocation/week-plan.rules';
import { plannedMinutes } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import type { PlannedDays } from '@stint/contract/planning/planned-hours/planned-hours';

type Days = PlannedDays['days'];

/** Where somebody is on a day, as a leader wants to know it at a glance. */
export type Presence = 'office' | 'home' | 'both' | 'away' | 'off';

/** Where somebody plans to be on a day. Who plans hours beside a leave of a part of the day is there. */
export function presenceOn(days: Days, date: string): Presence {
  const day = days.find((one) => one.day === date);
  if (!day) return 'off';
  if (day.plans.length === 0) return day.away ? 'away' : 'off';
  const isInOffice = day.plans.some(({ inOffice }) => inOffice);
  const isAtHome = day.plans.some(({ inOffice }) => !inOffice);
  if (isInOffice && isAtHome) return 'both';
  return isInOffice ? 'office' : 'home';
}

/** Minutes that somebody plans to work in a week. */
export const minutesOfDays = (days: Days): number => days.reduce((sum, { plans }) => sum + plannedMinutes(plans), 0);

/** The share of a full week that somebody plans to work, in per cent: what can be planned for them. */
export function capacityOf(days: Days, { workingMinutes }: Pick<PlannerWeek, 'workingMinutes'>): number {
  if (workingMinutes === 0) return 0;
  return Math.min(FULL_WEEK, Math.round((minutesOfDays(days) / workingMinutes) * FULL_WEEK));
}
