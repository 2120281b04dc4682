import { z } from 'zod';
import { flag } from '../../paging.ts';
import { named } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person, projectName } from '../../time/sheet/user-period.ts';
import { planner, timezone, weekYears } from './week-plan.ts';

/** The planner of a team: its people on their projects, project by project. */
export const teamPlanner = planner.extend({
  team: named,
  /** The projects that are shown, by name: those with rows, and all active ones where they were asked for. */
  projects: z.array(projectName),
  /** The team's people; whether one may plan them on every project, and so clone their weeks. */
  people: z.array(z.object({ user: person, mayPlan: z.boolean() })),
});
export type TeamPlanner = z.infer<typeof teamPlanner>;

export const getTeamPlanner = route({
  method: 'GET',
  path: '/api/user/week-plans/by-team',
  summary:
    'A team’s people on their projects with what is planned, their whole load, and what they registered, by week',
  roles: ['employee'],
  query: z.object({ weeks: weekYears, teamId: idOf('team'), allActiveProjects: flag, timezone }),
  response: teamPlanner,
  errors: ['NOT_FOUND'],
  hot: true,
});
