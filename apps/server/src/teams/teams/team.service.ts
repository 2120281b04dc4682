import type { BodyOf } from '@stint/contract/route';
import type {
  createTeam as createRoute,
  TeamDetail,
  updateTeam as updateRoute,
} from '@stint/contract/teams/teams/team';
import { RESPONSIBLE_BY_OTHERS } from '@stint/contract/teams/teams/team.rules';
import { type Context, isAdmin } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { handOnReviews } from '../../time/sheet/hand-on-reviews.service.ts';
import * as kinds from '../teams.rights.ts';
import * as queries from './team.sql.ts';

export const teamStore: RecordStore<TeamDetail> = { ...kinds.teams, find: queries.findTeam };

export const findTeam = (context: Context, id: string) => findRecord(context, teamStore, id);

export function createTeam(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  refuseOwnLine(context, [], given.members);
  return createRecord(context, teamStore, { _id, ...given }, (tx, id) => queries.insertTeam(tx, id, given));
}

export function updateTeam(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, teamStore, id, version, async (tx, before) => {
    refuseOwnLine(context, before.members, given.members);
    await queries.updateTeam(tx, id, given);
    const people = [...before.members.map(({ user }) => user._id), ...given.members.map(({ user }) => user)];
    await handOnReviews(tx, context, { reviewers: [before.teamLeader?._id], people });
  });
}

/**
 * Whoever saves a team may join and leave it, and says nothing in their own line: one that says who answers for their performance
 * is taken out by others too.
 */
function refuseOwnLine(
  context: Context,
  before: TeamDetail['members'],
  members: BodyOf<typeof createRoute>['members'],
): void {
  const given = members.find(({ user }) => user === context.user._id);
  refuseOwnResponsible(context, before, given?.performanceResponsible ?? null);
}

/** Nobody but an administrator says who answers for their own performance. */
export function refuseOwnResponsible(context: Context, before: TeamDetail['members'], given: string | null): void {
  const stored = before.find(({ user }) => user._id === context.user._id)?.performanceResponsible?._id ?? null;
  if (stored === given || isAdmin(context)) return;
  refuse(403, 'NOT_YOURS', RESPONSIBLE_BY_OTHERS, { fields: { members: RESPONSIBLE_BY_OTHERS } });
}

export function deleteTeam(context: Context, id: string) {
  return deleteRecord(context, teamStore, id, async (tx, before) => {
    refuseOwnLine(context, before.members, []);
    await queries.deleteMembers(tx, id);
    await handOnReviews(tx, context, {
      reviewers: [before.teamLeader?._id],
      people: before.members.map(({ user }) => user._id),
    });
  });
}
