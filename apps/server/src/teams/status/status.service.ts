import type { BodyOf, QueryOf } from '@stint/contract/route';
import {
  type copyStatus as copyRoute,
  type createStatus as createRoute,
  type markStatusEditing as editingRoute,
  type proposeStatusWeek as proposeRoute,
  STATUS_EDITING,
  type StatusDetail,
  type updateStatus as updateRoute,
} from '@stint/contract/teams/status/status';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { findCompany } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { announce } from '../../lib/events.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { safeRichText } from '../../lib/rich-text.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { keepsTeam } from '../../lib/rights/people.sql.ts';
import { keepsProject } from '../../lib/rights/projects.sql.ts';
import { notYours } from '../../lib/rights/record-kind.ts';
import { isGranted, NOBODY } from '../../lib/rights/right.ts';
import { throttle } from '../../lib/throttle.ts';
import * as kinds from '../teams.rights.ts';
import * as queries from './status.sql.ts';

/** That it changed is told to who may read it, and to nobody else. */
const statuses: RecordStore<StatusDetail> = {
  ...kinds.statuses,
  find: queries.findStatus,
  audience: () => ['role:manager'],
  readers: queries.listStatusReaders,
};

export const findStatus = (context: Context, id: string) => findRecord(context, statuses, id);

/** New statuses of one person in a day, of whatever weeks: everybody's search goes through all. */
const WRITING_LIMIT = { hits: 200, windowSeconds: 86_400 };

export async function createStatus(
  context: Context,
  { _id, ...given }: BodyOf<typeof createRoute>,
): Promise<StatusDetail> {
  await requireKeepingOf(context, given);
  await throttle(context, context.now, `status:${context.user._id}`, WRITING_LIMIT);
  return createRecord(context, statuses, { _id, ...given }, async (tx, id) => {
    await queries.insertStatus(tx, id, given, written(context, given.description));
    await requireKeeping(tx, context, id);
  });
}

/** Refuses what was based on another version: what somebody else wrote meanwhile is never overwritten unseen. */
export async function updateStatus(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<StatusDetail> {
  await requireKeepingOf(context, given);
  return updateRecord(context, statuses, id, version, async (tx) => {
    await queries.updateStatus(tx, id, given, written(context, given.description));
    await requireKeeping(tx, context, id);
  });
}

/** Stores what a status says now, after it was proof-read. */
export const saveStatusText = (context: Context, id: string, version: number, description: string) =>
  updateRecord(context, statuses, id, version, (tx) => queries.updateText(tx, id, written(context, description)));

export const deleteStatus = (context: Context, id: string) => deleteRecord(context, statuses, id);

/** A copy costs its sender nothing, but is stored with all its words. */
const COPYING_LIMIT = { hits: 60, windowSeconds: 3600 };

/** Another status with the words of one. */
export async function copyStatus(context: Context, id: string, given: BodyOf<typeof copyRoute>): Promise<StatusDetail> {
  const { description } = await findStatus(context, id);
  await throttle(context, context.now, `copy-status:${context.user._id}`, COPYING_LIMIT);
  return createStatus(context, { ...given, description });
}

export async function proposeWeek(context: Context, of: QueryOf<typeof proposeRoute>) {
  if (of.team || of.project) await requireKeepingOf(context, of);
  const company = await findCompany(context.db);
  const { date: today } = new BusinessTime(company?.timeZone ?? DEFAULT_TIME_ZONE).at(context.now);
  return queries.findFreeWeek(context.db, today, of);
}

/** Notes who has the form of a status open; others who have it open are told when somebody comes or goes. */
export function markEditing(context: Context, id: string, { isOpen }: BodyOf<typeof editingRoute>): Promise<Person[]> {
  const [user, at] = [context.user._id, context.now.toISOString()];
  return withTransaction(context.db, async (tx) => {
    if (await queries.noteEditor(tx, { status: id, user, isOpen, at }))
      await announce(tx, context, [{ kind: 'changed', entity: STATUS_EDITING, id, rooms: [`status:${id}`] }]);
    return queries.listOtherEditors(tx, id, user, at);
  });
}

const written = (context: Context, description: string): queries.Written => ({
  text: safeRichText(description),
  by: context.user._id,
  at: context.now.toISOString(),
});

/** Asked before anything is compared: who does not keep a team or project is not told which weeks it has written about. */
async function requireKeepingOf(
  { db, ...context }: Context,
  { team, project }: { readonly team?: string | null | undefined; readonly project?: string | null | undefined },
): Promise<void> {
  const actor = actorOf({ db, ...context });
  const keepsIt = team ? keepsTeam(actor, team) : project ? keepsProject(actor, project) : NOBODY;
  if (!(await isGranted(db, keepsIt))) refuse(403, 'NOT_YOURS', notYours(kinds.statuses));
}

async function requireKeeping(tx: Tx, context: Context, id: string): Promise<void> {
  if (!(await queries.mayChange(tx, kinds.statuses.mayChange(actorOf(context)), id)))
    refuse(403, 'NOT_YOURS', notYours(kinds.statuses));
}
