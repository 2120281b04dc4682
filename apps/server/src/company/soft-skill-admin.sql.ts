import type {
  ListedSoftSkill,
  listAllSoftSkills as listRoute,
  SoftSkillDetail,
  SoftSkillToSave,
} from '@stint/contract/company/soft-skill-admin';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../lib/db.ts';
import { matches, orderBy } from '../lib/page-query.ts';
import { type Page, readPage } from '../lib/read-page.ts';
import { readSelectList } from '../lib/select-list.ts';

export function listAllSoftSkills(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedSoftSkill>> {
  const parts = {
    columns: sql`s.id as "_id", s.name, s.is_active as "isActive"`,
    from: sql`soft_skill s`,
    where: matches(sql`s.name`, asked.search),
    order: orderBy(asked.orderBy, { name: sql`s.name` }, sql`s.id`),
  };
  return readPage<ListedSoftSkill>(db, parts, asked);
}

export function findSoftSkill(db: Db | Tx, id: string): Promise<SoftSkillDetail | undefined> {
  return db
    .selectFrom('soft_skill')
    .select(['id as _id', 'name', 'is_active as isActive', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertSoftSkill(tx: Tx, id: string, { name, isActive }: SoftSkillToSave): Promise<void> {
  await tx.insertInto('soft_skill').values({ id, name, is_active: isActive }).execute();
}

export async function updateSoftSkill(tx: Tx, id: string, { name, isActive }: SoftSkillToSave): Promise<void> {
  await tx.updateTable('soft_skill').set({ name, is_active: isActive }).where('id', '=', id).execute();
}

export function selectSoftSkills(db: Db, search: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`s.id as "_id", s.name, '' as hint`,
    from: sql`soft_skill s`,
    where: sql`s.is_active`,
    text: sql`s.name`,
    name: sql`s.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}
