import { fillIn } from '@stint/contract/messages';
import {
  type createKeySuccessFactor as createRoute,
  type generateKeySuccessFactor as generateRoute,
  type KeySuccessFactor,
  type KeySuccessFactorToSave,
  MOST_KSFS,
  TOO_MANY_KSFS,
  type updateKeySuccessFactor as updateRoute,
} from '@stint/contract/projects/projects/key-success-factor';
import type { BodyOf } from '@stint/contract/route';
import { ksfTemplates } from '../../company/settings/settings-lists.service.ts';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { notYours } from '../../lib/rights/record-kind.ts';
import { hasRoom } from '../../lib/room-for-more.ts';
import * as kinds from '../projects.rights.ts';
import * as queries from './key-success-factor.sql.ts';
import { mayKeepProject } from './project-rights.service.ts';

const factors: RecordStore<KeySuccessFactor> = {
  ...kinds.keySuccessFactors,
  find: queries.findKeySuccessFactor,
  audience: () => ['role:manager'],
};

/** Managers keep the factors of every project, key members those of theirs. */
async function requireKeeping(context: Context, projectId: string): Promise<void> {
  if (!(await mayKeepProject(context, projectId))) refuse(403, 'NOT_YOURS', notYours(kinds.keySuccessFactors));
}

const ofProject = { of: 'project', table: 'project_key_success_factor', column: 'project_id' };

async function insert(tx: Tx, id: string, project: string, given: KeySuccessFactorToSave): Promise<void> {
  if (!(await hasRoom(tx, ofProject, project, MOST_KSFS)))
    refuse(409, 'TOO_MANY_KSFS', fillIn(TOO_MANY_KSFS, { most: MOST_KSFS }));
  await queries.insertKeySuccessFactor(tx, id, project, given);
}

export async function createKeySuccessFactor(
  context: Context,
  { _id, project, ...given }: BodyOf<typeof createRoute>,
): Promise<KeySuccessFactor> {
  await requireKeeping(context, project);
  return createRecord(context, factors, { _id, project, ...given }, (tx, id) => insert(tx, id, project, given));
}

/** Adds what a template of the company says; from then on it is the project's own. */
export async function generateKeySuccessFactor(
  context: Context,
  { _id, project, template }: BodyOf<typeof generateRoute>,
): Promise<KeySuccessFactor> {
  await requireKeeping(context, project);
  const { title, description } = await ksfTemplates.find(context, template ?? '');
  return createRecord(context, factors, { _id, project, template }, (tx, id) =>
    insert(tx, id, project, { title, description }),
  );
}

export function updateKeySuccessFactor(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<KeySuccessFactor> {
  return updateRecord(context, factors, id, version, (tx) => queries.updateKeySuccessFactor(tx, id, given));
}

export const deleteKeySuccessFactor = (context: Context, id: string): Promise<{ success: true }> =>
  deleteRecord(context, factors, id);
