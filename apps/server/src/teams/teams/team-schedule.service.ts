import type { BodyOf } from '@stint/contract/route';
import type { TeamSchedule, updateTeamSchedule as updateRoute } from '@stint/contract/teams/teams/team-schedule';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as queries from './team-schedule.sql.ts';

/** Schedules of teams, in the order of their names. */
export function listTeamSchedules(context: Context, teams: readonly string[], db: Db | Tx = context.db) {
  return queries.listSchedules(db, teams, actorOf(context));
}

export async function findTeamSchedule(
  context: Context,
  team: string,
  db: Db | Tx = context.db,
): Promise<TeamSchedule> {
  const [found] = await listTeamSchedules(context, [team], db);
  return found ?? notFound('The team');
}

/** Saves what a team agreed; its people see it at once. */
export function updateTeamSchedule(
  context: Context,
  team: string,
  { version, plans }: BodyOf<typeof updateRoute>,
): Promise<TeamSchedule> {
  return withTransaction(context.db, async (tx) => {
    await queries.lockTeam(tx, team);
    const before = await findTeamSchedule(context, team, tx);
    if (before.version !== version)
      refuse(409, 'CHANGED_MEANWHILE', 'Someone else changed this in the meantime. Please compare and save again.', {
        data: before,
      });
    await queries.storeSchedule(tx, team, plans);
    const after = await findTeamSchedule(context, team, tx);
    const people = await queries.listTeamPeople(tx, team);
    await audit(tx, context, [
      {
        ...{ entity: 'teamSchedule', entityId: team, action: 'save' },
        before: readable(before),
        after: readable(after),
        audience: people.map((user) => `user:${user}` as const),
      },
    ]);
    return after;
  });
}

/** As the audit trail keeps it. */
const readable = ({ team, mayEdit, ...schedule }: TeamSchedule) => ({ name: team.name, ...schedule });
