import type { KeySuccessFactor } from '@stint/contract/projects/key-success-factor';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** The key success factors of projects, in their order. */
export async function listKeySuccessFactors(db: Db, projects: readonly string[]): Promise<KeySuccessFactor[]> {
  const found = await sql<KeySuccessFactor>`
    select id as "_id", project_id as "project", title, description from project_key_success_factor
    where project_id = any(${projects}::uuid[]) order by project_id, position, title`.execute(db);
  return found.rows;
}
