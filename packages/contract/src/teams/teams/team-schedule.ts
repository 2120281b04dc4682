import { z } from 'zod';
import { overlappingSlots } from '../../planning/plan-slots/plan-slot.rules.ts';
import { named } from '../../primitives.ts';
import { changedIdParamsOf, idListOf, idParamsOf } from '../../record-id.ts';
import { seen } from '../../resource.ts';
import { route } from '../../route.ts';
import {
  isInOrder,
  SCHEDULE_DAYS,
  SCHEDULE_INVALID,
  type ScheduleDay,
  TEAM_PLAN_TYPES,
} from './team-schedule.rules.ts';

/** More than anybody divides a day into. */
const MOST_TIMES = 12;
const MOST_TEAMS = 100;

const LAST_HOUR = 23;
const LAST_MINUTE = 59;
const whole = (most: number) =>
  z.number({ error: SCHEDULE_INVALID }).int(SCHEDULE_INVALID).min(0, SCHEDULE_INVALID).max(most, SCHEDULE_INVALID);
const clock = z.strictObject({ hour: whole(LAST_HOUR), minute: whole(LAST_MINUTE) });

/** What the team agreed for a time of a day. Each needs a type, and from strictly before to. */
const timeToSave = z
  .strictObject({ teamPlanType: z.enum(TEAM_PLAN_TYPES, { error: SCHEDULE_INVALID }), from: clock, to: clock })
  .refine(isInOrder, { path: ['to'], error: SCHEDULE_INVALID });

const dayToSave = z.strictObject({
  times: z
    .array(timeToSave)
    .max(MOST_TIMES)
    .refine((times) => overlappingSlots(times).length === 0, { error: SCHEDULE_INVALID }),
});

const weekOf = <T extends z.ZodType>(day: T) =>
  Object.fromEntries(SCHEDULE_DAYS.map((name) => [name, day])) as Record<ScheduleDay, T>;

/** Monday to Friday. */
export const plansOfTeam = z.strictObject(weekOf(dayToSave));
export type PlansOfTeam = z.infer<typeof plansOfTeam>;

const moment = z.object({ hour: z.number().int(), minute: z.number().int() });

export const teamSchedule = z.object({
  team: named.extend({ shortName: z.string() }),
  version: z.number().int(),
  plans: z.object(
    weekOf(z.object({ times: z.array(z.object({ teamPlanType: z.enum(TEAM_PLAN_TYPES), from: moment, to: moment })) })),
  ),
  /** Minutes of a week: all, and by type. */
  totalRegistedMinutes: z.number().int(),
  totalWorkFromOfficeMinutes: z.number().int(),
  totalOnlineMinutes: z.number().int(),
  totalNiceMinutes: z.number().int(),
  /** Administrators, the team's leader and its supporting leaders do. */
  mayEdit: z.boolean(),
});
export type TeamSchedule = z.infer<typeof teamSchedule>;

export const getTeamSchedule = route({
  method: 'GET',
  path: '/api/user/teams/:id/schedule',
  summary: 'A team’s schedule, Monday to Friday: in the office or online',
  roles: ['employee'],
  params: idParamsOf('teamSchedule'),
  response: teamSchedule,
  errors: ['NOT_FOUND'],
});

export const listTeamSchedules = route({
  method: 'GET',
  path: '/api/user/team-schedules',
  summary: 'The schedules of some teams',
  roles: ['employee'],
  query: z.object({ teams: idListOf('team', MOST_TEAMS) }),
  response: z.array(teamSchedule),
});

export const updateTeamSchedule = route({
  method: 'PUT',
  path: '/api/user/teams/:id/schedule',
  summary: 'Saves a team’s schedule, unless someone else has changed it in the meantime',
  roles: ['employee'],
  params: changedIdParamsOf('teamSchedule'),
  body: z.strictObject({ ...seen, plans: plansOfTeam }),
  response: teamSchedule,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
  refusals: { CHANGED_MEANWHILE: teamSchedule },
});
