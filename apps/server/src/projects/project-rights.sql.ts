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
