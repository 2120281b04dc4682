import { z } from 'zod';
import { dateRange, personDays } from '../../date-range.ts';
import { givenDate, id, isoDate } from '../../primitives.ts';
import { checkedIdListOf, idListOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { dayPlans } from '../plan-slots/plan-slot.ts';
import { MOST_SCHEDULE_DAYS, SCHEDULE_DAYS_WRONG } from './planned-hours.rules.ts';

const MOST_TEAMS = 100;
const MOST_USERS = 500;
/** A month and a bit. */
const MOST_DAYS = 35;

/** Leave on a day. Why is told to the person, the reviewer, leaders of their teams, managers and administrators. */
const away = z.object({ reason: z.string().nullable() });

/** What somebody plans for a day. With leave and plans both, they are there for a part of the day. */
const plannedHours = z.object({ plans: dayPlans, away: away.nullable() });

const teamOf = z.object({ _id: id, name: z.string(), shortName: z.string() });
export type PlannedTeam = z.infer<typeof teamOf>;

/** Somebody of the teams, with the day. `teams` are those of the asked ones that the person is in. */
const plannedPerson = plannedHours.extend({ user: person, teams: z.array(id) });
export type PlannedPerson = z.infer<typeof plannedPerson>;

const publicHoliday = z.object({ day: isoDate, name: z.string() });

export const teamPlannedHours = z.object({
  day: isoDate,
  /** Name of the public holiday that it is. */
  holiday: z.string().nullable(),
  teams: z.array(teamOf),
  people: z.array(plannedPerson),
});
export type TeamPlannedHours = z.infer<typeof teamPlannedHours>;

/** Days of people that have plans or leave; the others are not there. */
const plannedDays = z.object({
  user: person,
  teams: z.array(id),
  days: z.array(plannedHours.extend({ day: isoDate })),
});
export type PlannedDays = z.infer<typeof plannedDays>;

export const everybodysDays = z.object({
  holidays: z.array(publicHoliday),
  teams: z.array(teamOf),
  people: z.array(plannedDays),
});
export type EverybodysDays = z.infer<typeof everybodysDays>;

/** Planning teams by their ids, all of them, or when left out those of whoever asks (all, for who is in none). */
export const teamChoice = z.union([z.literal('all'), checkedIdListOf('team', MOST_TEAMS)]).optional();
export type TeamChoice = z.infer<typeof teamChoice>;

export const getTeamPlannedHours = route({
  method: 'GET',
  path: '/api/common/planned-hours/by-teams',
  summary: 'Planned hours of the people of teams on a day; customer users see the team of their account',
  roles: ['employee', 'customer'],
  query: z.object({ day: givenDate, teams: teamChoice }),
  response: teamPlannedHours,
  errors: ['NOT_YOURS'],
});

export const listUserPlannedHours = route({
  method: 'GET',
  path: '/api/user/planned-hours/by-users',
  summary: 'When and where people plan to work between two days, both included',
  roles: ['employee'],
  query: z
    .object({ users: idListOf('user', MOST_USERS), from: givenDate, to: givenDate })
    .check(dateRange({ most: MOST_DAYS, inOrder: true }), personDays()),
  response: everybodysDays,
  hot: true,
});

/** From a day on, for 1 to 7 days. */
const days = z.coerce
  .number(SCHEDULE_DAYS_WRONG)
  .int(SCHEDULE_DAYS_WRONG)
  .min(1, SCHEDULE_DAYS_WRONG)
  .max(MOST_SCHEDULE_DAYS, SCHEDULE_DAYS_WRONG);

export const listSchedulesByPeriod = route({
  method: 'GET',
  path: '/api/user/planned-hours/by-period',
  summary: 'What the people of teams plan for a few days, day by day',
  roles: ['employee'],
  query: z.object({ teams: teamChoice, from: givenDate, days }),
  response: everybodysDays,
  hot: true,
});

/** A team whose people plan their hours; one's own is led, supported or shared by whoever asks. */
const planningTeam = teamOf.extend({ isOwn: z.boolean() });
export type PlanningTeam = z.infer<typeof planningTeam>;

export const listPlanningTeams = route({
  method: 'GET',
  path: '/api/common/planning-teams',
  summary: 'Teams whose people plan their hours, one’s own first',
  roles: ['employee'],
  response: z.array(planningTeam),
});
