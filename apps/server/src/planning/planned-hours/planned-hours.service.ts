import type {
  EverybodysDays,
  TeamChoice,
  TeamPlannedHours,
} from '@stint/contract/planning/planned-hours/planned-hours';
import { ONLY_OWN_TEAM } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { addDays } from '@stint/contract/time/calendar';
import { type Context, hasRole } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import * as queries from './planned-hours.sql.ts';

/** The day of the people of teams. A customer user is shown the team of the account, and nothing of absences. */
export async function getTeamPlannedHours(
  context: Context,
  { day, teams: asked }: { day: string; teams?: TeamChoice },
): Promise<TeamPlannedHours> {
  const teams = hasRole(context, 'employee') ? teamsAsked(context, asked) : await teamOfCustomer(context, asked);
  const found = await queries.findDaysOfTeams(context.db, viewerOf(context), teams, day, day);
  return {
    day,
    holiday: found.holidays[0]?.name ?? null,
    teams: found.teams,
    people: found.people.map(({ user, teams: theirs, days: [only] }) => ({
      ...{ user, teams: theirs, plans: only?.plans ?? [], away: only?.away ?? null },
    })),
  };
}

export function listUserPlannedHours(
  context: Context,
  { users, from, to }: { users: readonly string[]; from: string; to: string },
): Promise<EverybodysDays> {
  return queries.findDaysOfUsers(context.db, viewerOf(context), users, from, to);
}

/** The days of the people of teams, from a day on. */
export function listSchedulesByPeriod(
  context: Context,
  { teams, from, days }: { teams?: TeamChoice; from: string; days: number },
): Promise<EverybodysDays> {
  const last = addDays(from, days - 1);
  return queries.findDaysOfTeams(context.db, viewerOf(context), teamsAsked(context, teams), from, last);
}

export const listPlanningTeams = (context: Context) => queries.listPlanningTeams(context.db, context.user._id);

const teamsAsked = (context: Context, asked: TeamChoice): queries.TeamsAsked => asked ?? { ownOf: context.user._id };

async function teamOfCustomer(context: Context, asked: TeamChoice): Promise<queries.TeamsAsked> {
  const own = await queries.findCustomerTeam(context.db, context.user._id);
  if (asked !== undefined && (asked === 'all' || asked.some((team) => team !== own)))
    refuse(403, 'NOT_YOURS', ONLY_OWN_TEAM);
  return own === null ? [] : { customerTeam: own };
}

function viewerOf(context: Context): queries.Viewer {
  const user = context.user._id;
  if (hasRole(context, 'manager')) return { user, sees: 'reasons' };
  return { user, sees: hasRole(context, 'employee') ? 'away' : 'nothing' };
}
