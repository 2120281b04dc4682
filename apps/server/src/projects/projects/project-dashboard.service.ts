import type {
  ProjectOverview,
  ProjectPerformance,
  ProjectPerson,
  ProjectPhase,
  ProjectTimeReport,
  listProjectPhases as phasesRoute,
  getProjectTimeReport as reportRoute,
} from '@stint/contract/projects/projects/project-dashboard';
import { monthsBetween } from '@stint/contract/projects/projects/project-dashboard.rules';
import type { QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { inactivityOf } from './project.service.ts';
import * as queries from './project-dashboard.sql.ts';
import { listSplit } from './time-report.sql.ts';

/** What a project comes to. Like all of its dashboard for whoever may see the project, but for what single people registered. */
export async function findOverview(context: Context, id: string): Promise<ProjectOverview> {
  const { today } = await inactivityOf(context);
  return (await queries.findOverview(context.db, id, today)) ?? notFound('The project');
}

export async function listPeople(context: Context, id: string): Promise<ProjectPerson[]> {
  const { today } = await inactivityOf(context);
  return queries.listPeople(context.db, actorOf(context), id, today);
}

export async function listPhases(
  context: Context,
  id: string,
  asked: QueryOf<typeof phasesRoute>,
): Promise<ProjectPhase[]> {
  const { since } = await inactivityOf(context);
  return queries.listPhases(context.db, id, { ...asked, since });
}

/** Hours by month. A month in which nothing was registered stands there with none. */
export async function reportTime(
  context: Context,
  id: string,
  { type, from, to }: QueryOf<typeof reportRoute>,
): Promise<ProjectTimeReport> {
  const months = monthsBetween(from, to);
  const split = await listSplit(context.db, actorOf(context), id, { type, from, to });
  const rows = split.map(({ byMonth, ...row }) => ({ ...row, months: months.map((month) => byMonth[month] ?? 0) }));
  const hours = Math.round(rows.reduce((sum, row) => sum + row.hours, 0) * 100) / 100;
  return { type, months, rows, hours };
}

export async function findPerformance(context: Context, id: string): Promise<ProjectPerformance> {
  const { today } = await inactivityOf(context);
  return queries.findPerformance(context.db, actorOf(context), id, today);
}
