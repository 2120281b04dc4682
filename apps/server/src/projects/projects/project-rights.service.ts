import { sql } from 'kysely';
import type { Context } from '../../lib/context.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { isKeyMember, keepsProject } from '../../lib/rights/projects.sql.ts';
import { isGranted } from '../../lib/rights/right.ts';

/** Project manager, business analyst and key account manager: they edit a project's dashboard (specification 2, section 6). */
export const isKeyMemberOf = (context: Context, projectId: string): Promise<boolean> =>
  isGranted(context.db, isKeyMember(context.user._id, projectId));

/** Managers and administrators keep every project; its key members keep their own. */
export const mayKeepProject = (context: Context, projectId: string): Promise<boolean> =>
  isGranted(context.db, keepsProject(actorOf(context), projectId));

/** Whether one may keep each of several projects. */
export const mayKeepProjects = (context: Context, projectIds: readonly string[]): Promise<boolean> =>
  isGranted(
    context.db,
    sql<boolean>`not exists (select from unnest(${[...new Set(projectIds)]}::uuid[]) asked(id)
      where not ${keepsProject(actorOf(context), sql`asked.id`)})`,
  );
