import { type Context, hasRole } from '../lib/context.ts';
import { countKeyMemberships, isKeyMember } from './project-rights.sql.ts';

/** Project manager, business analyst and key account manager: they edit a project's dashboard (specification 2, section 6). */
export const isKeyMemberOf = (context: Context, projectId: string): Promise<boolean> =>
  isKeyMember(context.db, projectId, context.user._id);

/** Managers and administrators keep every project; its key members keep their own. */
export async function mayKeepProject(context: Context, projectId: string): Promise<boolean> {
  return hasRole(context, 'manager') || (await isKeyMemberOf(context, projectId));
}

/** Whether one may keep each of several projects. */
export async function mayKeepProjects(context: Context, projectIds: readonly string[]): Promise<boolean> {
  if (hasRole(context, 'manager')) return true;
  const projects = [...new Set(projectIds)];
  return (await countKeyMemberships(context.db, projects, context.user._id)) === projects.length;
}
