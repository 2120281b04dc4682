import type { SeenProject, updateOwnProject as updateRoute } from '@stint/contract/projects/own-project';
import type { BodyOf } from '@stint/contract/route';
import { type Context, hasRole } from '../lib/context.ts';
import { notFound, refuse } from '../lib/error.ts';
import { findProject, updateDashboard } from './project.service.ts';
import { isKeyMemberOf } from './project-rights.service.ts';
import { isSeenBy } from './project-sight.sql.ts';

/** Refuses who may not see a project: it is as one that is not there. Managers see all, employees those they belong to. */
export async function requireSight(context: Context, projectId: string): Promise<void> {
  const isManager = hasRole(context, 'manager');
  if (!(await isSeenBy(context.db, projectId, context.user._id, isManager))) notFound('The project');
}

/** Whether somebody may be told live what happens to a project: whoever may see it. */
export async function mayWatchProject(context: Context, id: string): Promise<boolean> {
  await requireSight(context, id);
  return true;
}

/** A project that the asking person may see, and whether they edit its dashboard. */
export async function findSeenProject(context: Context, id: string): Promise<SeenProject> {
  await requireSight(context, id);
  const [project, isEditable] = await Promise.all([findProject(context, id), isKeyMemberOf(context, id)]);
  return { ...project, isEditable };
}

/** Saves what the dashboard edits. Only key members do, whatever their role (specification 2, section 6). */
export async function saveDashboard(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<SeenProject> {
  await requireSight(context, id);
  if (!(await isKeyMemberOf(context, id)))
    refuse(403, 'NOT_YOURS', "Only the project's manager, business analyst and key account manager edit its dashboard");
  return { ...(await updateDashboard(context, id, version, given)), isEditable: true };
}
