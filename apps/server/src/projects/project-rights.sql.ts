import { sql } from 'kysely';
import type { Db, Tx } from '../lib/db.ts';

/** Whether somebody is the manager, business analyst or key account manager of a project. */
export async function isKeyMember(db: Db | Tx, projectId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('id', '=', projectId)
    .where((eb) =>
      eb.or([
        eb('manager_id', '=', userId),
        eb('business_analyst_id', '=', userId),
        eb('key_account_manager_id', '=', userId),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Of how many of these projects somebody is a key member. */
export async function countKeyMemberships(db: Db | Tx, projectIds: readonly string[], userId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from project pr where pr.id = any(${projectIds}::uuid[])
      and ${userId} in (pr.manager_id, pr.business_analyst_id, pr.key_account_manager_id)`.execute(db);
  return found.rows[0]?.count ?? 0;
}
