import type {
  PersonsPlans,
  getTeamPlanReport as readRoute,
} from '@stint/contract/planning/allocation/team-plan-report';
import type { PlannerRow } from '@stint/contract/planning/allocation/week-plan';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import { mondayOfWeek } from '@stint/contract/time/iso-week';
import type { Context } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { findTeamOfPlanner } from './team-planner.sql.ts';
import { listPlannerRows, listWeeks } from './week-plan.sql.ts';

/** A page of the people of a team with their plans, as far as the actor is shown them in planners. */
export async function getTeamPlanReport(
  context: Context,
  { teamId, weeks, page, limit, orderBy }: QueryOf<typeof readRoute>,
): Promise<AnswerOf<typeof readRoute>> {
  const { db } = context;
  const mondays = weeks.map(mondayOfWeek);
  const { people } = (await findTeamOfPlanner(db, actorOf(context), teamId)) ?? notFound('The team');
  const rows = await listPlannerRows(db, actorOf(context), { team: teamId }, mondays, undefined);
  const byPerson = Map.groupBy(rows, ({ user }) => user._id);
  const sorted = orderBy.startsWith('-') ? people.toReversed() : people;
  return {
    items: sorted
      .slice((page - 1) * limit, page * limit)
      .map(({ user }) => ({ user, weeks: weeksOf(byPerson.get(user._id) ?? [], weeks) })),
    total: people.length,
    weeks: await listWeeks(db, mondays),
  };
}

function weeksOf(rows: readonly PlannerRow[], weeks: readonly string[]): PersonsPlans['weeks'] {
  return weeks.map((weekYear, column) => ({
    weekYear,
    total: Math.max(0, ...rows.map((row) => row.weeks[column]?.total ?? 0)),
    projects: rows
      .flatMap(({ project, weeks: cells }) => {
        const cell = cells[column];
        return cell?.plan ? [{ project, percentage: cell.plan.percentage, registered: cell.registered }] : [];
      })
      .filter(({ percentage, registered }) => percentage > 0 || (registered ?? 0) > 0)
      .sort((one, other) => other.percentage - one.percentage),
  }));
}
