import type { BodyOf } from '@stint/contract/route';
import type {
  createTeam as createRoute,
  TeamDetail,
  updateTeam as updateRoute,
} from '@stint/contract/teams/teams/team';
import { RESPONSIBLE_BY_ADMINISTRATORS, RESPONSIBLE_BY_OTHERS } from '@stint/contract/teams/teams/team.rules';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { handOnReviews } from '../../time/sheet/hand-on-reviews.service.ts';
import * as kinds from '../teams.rights.ts';
import * as queries from './team.sql.ts';
import { forgetTeamAvatar } from './team-avatar.service.ts';

export const teamStore: RecordStore<TeamDetail> = { ...kinds.teams, find: queries.findTeam };

export const findTeam = (context: Context, id: string) => findRecord(context, teamStore, id);

export function createTeam(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  return createRecord(context, teamStore, { _id, ...given }, async (tx, id) => {
    await refuseLines(tx, context, [], given.members);
    await queries.insertTeam(tx, id, given);
  });
}

export function updateTeam(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, teamStore, id, version, async (tx, before) => {
    await refuseLines(tx, context, linesOf(before.members), given.members);
    await queries.updateTeam(tx, id, given);
    const people = [...before.members.map(({ user }) => user._id), ...given.members.map(({ user }) => user)];
    await handOnReviews(tx, context, { reviewers: [before.teamLeader?._id], people });
  });
}

interface Line {
  readonly user: string;
  readonly performanceResponsible: string | null;
}

/** Who is in a team, as it is stored. */
export const linesOf = (members: TeamDetail['members']): Line[] =>
  members.map(({ user, performanceResponsible }) => ({
    user: user._id,
    performanceResponsible: performanceResponsible?._id ?? null,
  }));

/**
 * Who answers for somebody's performance reviews them. Nobody but an administrator says it of themselves and of administrators: whoever
 * saves a team takes them in and out of it, but for a line that says it.
 */
export async function refuseLines(
  tx: Tx,
  context: Context,
  before: readonly Line[],
  after: readonly Line[],
): Promise<void> {
  const said = ({ performanceResponsible }: Line) => performanceResponsible !== null;
  const stored = new Map(before.filter(said).map((line) => [line.user, line.performanceResponsible]));
  const given = new Map(after.filter(said).map((line) => [line.user, line.performanceResponsible]));
  const changed = [...new Set([...stored.keys(), ...given.keys()])].filter(
    (user) => stored.get(user) !== given.get(user),
  );
  const refused = await queries.listDecidedByOthers(tx, actorOf(context), changed);
  if (refused.length === 0) return;
  const message = refused.includes(context.user._id) ? RESPONSIBLE_BY_OTHERS : RESPONSIBLE_BY_ADMINISTRATORS;
  refuse(403, 'NOT_YOURS', message, { fields: { members: message } });
}

export function deleteTeam(context: Context, id: string) {
  return deleteRecord(context, teamStore, id, async (tx, before) => {
    await refuseLines(tx, context, linesOf(before.members), []);
    await queries.deleteMembers(tx, id);
    await forgetTeamAvatar(tx, id);
    await handOnReviews(tx, context, {
      reviewers: [before.teamLeader?._id],
      people: before.members.map(({ user }) => user._id),
    });
  });
}
