import type {
  createKeySuccessFactor as createRoute,
  generateKeySuccessFactor as generateRoute,
  KeySuccessFactor,
  updateKeySuccessFactor as updateRoute,
} from '@stint/contract/projects/key-success-factor';
import type { BodyOf } from '@stint/contract/route';
import { ksfTemplates } from '../company/settings-lists.service.ts';
import type { Context } from '../lib/context.ts';
import { refuse } from '../lib/error.ts';
import { createKept, deleteKept, findKept, type Kept, updateKept } from '../lib/kept-record.ts';
import * as queries from './key-success-factor.sql.ts';
import { mayKeepProject } from './project-rights.service.ts';
import { requireSight } from './project-sight.service.ts';

const factors: Kept<KeySuccessFactor> = {
  entity: 'keySuccessFactor',
  what: 'The key success factor',
  table: 'project_key_success_factor',
  find: queries.findKeySuccessFactor,
  told: () => ['role:manager'],
};

/** Managers keep the factors of every project, key members those of theirs. */
async function requireKeeping(context: Context, projectId: string): Promise<void> {
  await requireSight(context, projectId);
  if (!(await mayKeepProject(context, projectId)))
    refuse(403, 'NOT_YOURS', "Only managers and the project's key members change its key success factors");
}

export async function createKeySuccessFactor(
  context: Context,
  { _id, project, ...given }: BodyOf<typeof createRoute>,
): Promise<KeySuccessFactor> {
  await requireKeeping(context, project);
  return createKept(context, factors, _id, (tx, id) => queries.insertKeySuccessFactor(tx, id, project, given));
}

/** Adds what a template of the company says; from then on it is the project's own. */
export async function generateKeySuccessFactor(
  context: Context,
  { _id, project, template }: BodyOf<typeof generateRoute>,
): Promise<KeySuccessFactor> {
  await requireKeeping(context, project);
  const { title, description } = await ksfTemplates.find(context, template ?? '');
  return createKept(context, factors, _id, (tx, id) =>
    queries.insertKeySuccessFactor(tx, id, project, { title, description }),
  );
}

export async function updateKeySuccessFactor(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<KeySuccessFactor> {
  const { project } = await findKept(context, factors, id);
  await requireKeeping(context, project);
  return updateKept(context, factors, id, version, (tx) => queries.updateKeySuccessFactor(tx, id, given));
}

export async function deleteKeySuccessFactor(context: Context, id: string): Promise<{ success: true }> {
  const stored = await queries.findKeySuccessFactor(context.db, id);
  if (!stored) return { success: true };
  await requireKeeping(context, stored.project);
  return deleteKept(context, factors, id);
}
