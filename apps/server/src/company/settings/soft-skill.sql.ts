import type { SoftSkill } from '@stint/contract/company/settings/soft-skill';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';

export async function listActiveSoftSkills(db: Db): Promise<SoftSkill[]> {
  const found = await sql<SoftSkill>`
    select id as "_id", name from soft_skill where is_active order by name`.execute(db);
  return found.rows;
}
