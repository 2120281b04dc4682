import type { BodyOf } from '@stint/contract/route';
import type {
  createTeam as createRoute,
  TeamDetail,
  updateTeam as updateRoute,
} from '@stint/contract/teams/teams/team';
import type { Context } from '../../lib/context.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { handOnReviews } from '../../time/sheet/hand-on-reviews.service.ts';
import * as kinds from '../teams.rights.ts';
import * as queries from './team.sql.ts';

export const teamStore: RecordStore<TeamDetail> = { ...kinds.teams, find: queries.findTeam };

export const findTeam = (context: Context, id: string) => findRecord(context, teamStore, id);

export function createTeam(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  return createRecord(context, teamStore, { _id, ...given }, (tx, id) => queries.insertTeam(tx, id, given));
}

export function updateTeam(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, teamStore, id, version, async (tx, before) => {
    await queries.updateTeam(tx, id, given);
    const people = [...before.members.map(({ user }) => user._id), ...given.members.map(({ user }) => user)];
    await handOnReviews(tx, context, { reviewers: [before.teamLeader?._id], people });
  });
}

export function deleteTeam(context: Context, id: string) {
  return deleteRecord(context, teamStore, id, async (tx, before) => {
    await queries.deleteMembers(tx, id);
    await handOnReviews(tx, context, {
      reviewers: [before.teamLeader?._id],
      people: before.members.map(({ user }) => user._id),
    });
  });
}
