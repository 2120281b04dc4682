import type { getTeamPlanner as readRoute, TeamPlanner } from '@stint/contract/planning/allocation/team-planner';
import type { QueryOf } from '@stint/contract/route';
import { mondayOfWeek } from '@stint/contract/time/iso-week';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { findTeamOfPlanner, listActiveProjects } from './team-planner.sql.ts';
import { listPlannerRows, listWeeks } from './week-plan.sql.ts';

/** The people of a team on their projects; every active project stands there too, where all are asked for. */
export async function getTeamPlanner(
  context: Context,
  { weeks, teamId, allActiveProjects, timezone }: QueryOf<typeof readRoute>,
): Promise<TeamPlanner> {
  const { db } = context;
  const actor = actorOf(context);
  const mondays = weeks.map(mondayOfWeek);
  const { team, people } = (await findTeamOfPlanner(db, actor, teamId)) ?? notFound('The team');
  const rows = await listPlannerRows(db, actor, { team: teamId }, mondays, timezone);
  const active = allActiveProjects ? await listActiveProjects(db, actor, await todayOf(context)) : [];
  return {
    ...{ team, people, rows, weeks: await listWeeks(db, mondays) },
    projects: projectsOf(rows, active),
    mayEdit: rows.some(({ mayEdit }) => mayEdit) || people.some(({ mayPlan }) => mayPlan),
  };
}

/** Projects with rows, and others, once each and by name as the rows are. */
function projectsOf(rows: TeamPlanner['rows'], others: TeamPlanner['projects']): TeamPlanner['projects'] {
  const withRows = new Map(rows.map(({ project }) => [project._id, project]));
  const lacking = others.filter(({ _id }) => !withRows.has(_id));
  if (lacking.length === 0) return [...withRows.values()];
  return [...withRows.values(), ...lacking].sort((one, other) => one.name.localeCompare(other.name));
}
