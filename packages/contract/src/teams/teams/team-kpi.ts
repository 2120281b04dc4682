import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { instant } from '../../primitives.ts';
import { idOf, idParamsOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';

/** Quarters that are shown of a team: two years. */
export const TEAM_KPI_QUARTERS = 8;
/** A figure of fewer people would tell what one of them comes to. */
export const LEAST_PEOPLE_OF_FIGURES = 3;
/** Steps in which who does not keep the team is told its figures: finer ones would tell what somebody comes to who joins or leaves. */
export const STEP_OF_STARS = 0.5;
export const STEP_OF_PERCENTAGE = 5;

/** Key figures of a team in a quarter; in steps to who does not keep the team. */
export const teamKpi = z.object({
  year: z.number().int(),
  quarter: z.number().int(),
  /** Average stars of the 1MMs to its members; null without any, and of fewer than three people to who does not lead it. */
  average1MM: z.number().nullable(),
  /** Hours in the office of 100 registered; null without any, and where fewer than three people registered, to who does not lead it. */
  averageWFOPercentage: z.number().nullable(),
  expectedWFOPercentage: z.number(),
  /** Average of its members' days before the calculation; null without any, and of fewer than three people to who does not lead it. */
  planningPowerScore: z.number().nullable(),
  calculatedAt: instant,
});
export type TeamKpi = z.infer<typeof teamKpi>;

export const listTeamKpis = route({
  method: 'GET',
  path: '/api/user/teams/:id/kpis',
  summary: `A team's key figures of the last ${TEAM_KPI_QUARTERS} calculated quarters, the oldest first`,
  roles: ['employee'],
  params: idParamsOf('teamKpis'),
  response: z.array(teamKpi),
  errors: ['NOT_FOUND'],
});

export const calculateTeamKpis = route({
  method: 'POST',
  path: '/api/admin/team-kpis/calculate',
  summary: "Recalculates a team's key figures as a job; repeating it with the same _id starts nothing",
  roles: ['manager'],
  body: z.strictObject({ _id: newIdOf('job'), teamId: idOf('team') }),
  response: job,
  errors: ['ALREADY_RUNNING'],
});
