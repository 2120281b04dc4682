import type { KeySuccessFactor, KeySuccessFactorToSave } from '@stint/contract/projects/projects/key-success-factor';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';

const columns = sql`id as "_id", project_id as "project", title, description, version`;

/** The key success factors of projects, in their order. */
export async function listKeySuccessFactors(db: Db, projects: readonly string[]): Promise<KeySuccessFactor[]> {
  const found = await sql<KeySuccessFactor>`
    select ${columns} from project_key_success_factor
    where project_id = any(${projects}::uuid[]) order by project_id, position, title`.execute(db);
  return found.rows;
}

export async function findKeySuccessFactor(db: Db | Tx, id: string): Promise<KeySuccessFactor | undefined> {
  const found = await sql<KeySuccessFactor>`
    select ${columns} from project_key_success_factor where id = ${id}`.execute(db);
  return found.rows[0];
}

/** A new one stands last. */
export async function insertKeySuccessFactor(
  tx: Tx,
  id: string,
  project: string,
  { title, description }: KeySuccessFactorToSave,
): Promise<void> {
  await sql`
    insert into project_key_success_factor (id, project_id, title, description, position)
    select ${id}, ${project}, ${title}, ${description},
      (select coalesce(max(position), -1) + 1 from project_key_success_factor where project_id = ${project})`.execute(
    tx,
  );
}

export async function updateKeySuccessFactor(tx: Tx, id: string, given: KeySuccessFactorToSave): Promise<void> {
  await tx
    .updateTable('project_key_success_factor')
    .set({ title: given.title, description: given.description })
    .where('id', '=', id)
    .execute();
}
