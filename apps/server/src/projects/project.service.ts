import type {
  createProject as createRoute,
  ProjectDetail,
  updateProject as updateRoute,
} from '@stint/contract/projects/project';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../lib/context.ts';
import { refuse } from '../lib/error.ts';
import { createKept, deleteKept, findKept, type Kept, updateKept } from '../lib/kept-record.ts';
import { findProject as find } from './project.sql.ts';
import * as queries from './project-save.sql.ts';

const projects: Kept<ProjectDetail> = { entity: 'project', what: 'The project', table: 'project', find };

export const findProject = (context: Context, id: string) => findKept(context, projects, id);

/** Creates a project. Accounts of other projects stay there and are named in the answer. */
export async function createProject(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  let assignedElsewhere: ProjectDetail['assignedElsewhere'] = [];
  const project = await createKept(context, projects, _id, async (tx, id) => {
    await queries.insertProject(tx, id, given);
    assignedElsewhere = await queries.findAssignedElsewhere(tx, id, given.accounts);
  });
  return { ...project, assignedElsewhere };
}

export async function updateProject(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  let assignedElsewhere: ProjectDetail['assignedElsewhere'] = [];
  const project = await updateKept(context, projects, id, version, async (tx) => {
    await queries.updateProject(tx, id, given);
    assignedElsewhere = await queries.findAssignedElsewhere(tx, id, given.accounts);
  });
  return { ...project, assignedElsewhere };
}

export function deleteProject(context: Context, id: string) {
  return deleteKept(context, projects, id, async (tx) => {
    const usedBy = await queries.findWhatKeepsProject(tx, id);
    if (!usedBy) return;
    refuse(409, 'STILL_USED', `The project is still used by ${usedBy} and cannot be deleted`, { data: { usedBy } });
  });
}
