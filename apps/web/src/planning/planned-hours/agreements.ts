import type { PlannedPerson } from '@stint/contract/planning/planned-hours/planned-hours';
import type { TeamSchedule } from '@stint/contract/teams/teams/team-schedule';
import {
  breaksOf,
  type ScheduleBreak,
  type ScheduleTime,
  timesOn,
} from '@stint/contract/teams/teams/team-schedule.rules';

/** What a team agreed for a day. */
export interface Agreement {
  readonly team: TeamSchedule['team'];
  readonly times: readonly ScheduleTime[];
}

/** The agreements of a day by its number, 1 Monday to 7 Sunday; teams that agreed nothing for it are left out. */
export const agreementsOn = (schedules: readonly TeamSchedule[], weekday: number): Agreement[] =>
  schedules
    .map(({ team, plans }) => ({ team, times: timesOn(plans, weekday) }))
    .filter(({ times }) => times.length > 0);

/** Where somebody's day is not what a team of theirs agreed. */
export const breaksOfPerson = (agreements: readonly Agreement[], person: PlannedPerson): ScheduleBreak[] =>
  agreements.filter(({ team }) => person.teams.includes(team._id)).flatMap(({ times }) => breaksOf(times, person));
