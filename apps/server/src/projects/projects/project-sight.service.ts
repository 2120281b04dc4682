import type { SeenProject, updateOwnProject as updateRoute } from '@stint/contract/projects/projects/own-project';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { findProject, updateDashboard } from './project.service.ts';
import { isKeyMemberOf } from './project-rights.service.ts';

/** A project that the asking person may see, and whether they edit its dashboard. */
export async function findSeenProject(context: Context, id: string): Promise<SeenProject> {
  const [project, isEditable] = await Promise.all([findProject(context, id), isKeyMemberOf(context, id)]);
  return { ...project, isEditable };
}

/** Saves what the dashboard edits. Only key members do, whatever their role (specification 2, section 6). */
export async function saveDashboard(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<SeenProject> {
  if (!(await isKeyMemberOf(context, id)))
    refuse(
      403,
      'NOT_YOURS',
      "Only the project's manager, business analyst and key account manager can edit its dashboard",
    );
  return { ...(await updateDashboard(context, id, version, given)), isEditable: true };
}
