import type {
  CostGroupDetail,
  ListedCostGroup,
  listCostGroups as listRoute,
} from '@stint/contract/projects/customers/cost-group';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { type Page, readPage } from '../../lib/read-page.ts';
import { readSelectList } from '../../lib/select-list.ts';

export function listCostGroups(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedCostGroup>> {
  const parts = {
    columns: sql`g.id as "_id", g.name,
      (select count(*) from direct_customer d where d.cost_group_id = g.id) as "directCustomers"`,
    from: sql`cost_group g`,
    where: matches(sql`g.name`, asked.search),
    order: orderBy(asked.orderBy, { name: sql`g.name` }, sql`g.id`),
  };
  return readPage<ListedCostGroup>(db, parts, asked);
}

export function findCostGroup(db: Db | Tx, id: string): Promise<CostGroupDetail | undefined> {
  return db.selectFrom('cost_group').select(['id as _id', 'name', 'version']).where('id', '=', id).executeTakeFirst();
}

export async function insertCostGroup(tx: Tx, id: string, name: string): Promise<void> {
  await tx.insertInto('cost_group').values({ id, name }).execute();
}

export async function updateCostGroup(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('cost_group').set({ name }).where('id', '=', id).execute();
}

export function selectCostGroups(db: Db, search: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`g.id as "_id", g.name, '' as hint`,
    from: sql`cost_group g`,
    text: sql`g.name`,
    name: sql`g.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}
