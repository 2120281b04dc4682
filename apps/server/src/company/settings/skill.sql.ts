import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { nameShape } from '../../lib/wire-shapes.ts';

/** What a skill has beyond its own row. */
export const skillColumns = sql`
  (select ${nameShape('c')} from skill_category c where c.id = r.skill_category_id) as category,
  (select count(*) from user_skill us join app_user u on u.id = us.user_id and u.is_active where us.skill_id = r.id) as people`;

export async function saveSkillCategory(tx: Tx, id: string, { category }: { category: string | null }): Promise<void> {
  await sql`update skill set skill_category_id = ${category} where id = ${id}`.execute(tx);
}
