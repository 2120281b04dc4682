import type {
  DirectCustomerDetail,
  DirectCustomerToSave,
  ListedDirectCustomer,
  listDirectCustomers as listRoute,
} from '@stint/contract/projects/customers/direct-customer';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { type Page, readPage } from '../../lib/read-page.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, nameShape } from '../../lib/wire-shapes.ts';

const costGroup = sql`(select ${nameShape('g')} from cost_group g where g.id = d.cost_group_id) as "costGroup"`;

export function listDirectCustomers(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedDirectCustomer>> {
  const parts = {
    columns: sql`d.id as "_id", d.name, ${costGroup}, d.is_timelog_direct_customer as "isTimelogDirectCustomer",
      (select count(*) from phase_option o where o.direct_customer_id = d.id) as "phaseOptions",
      (select count(*) from indirect_customer c where c.direct_customer_id = d.id) as "indirectCustomers"`,
    from: sql`direct_customer d`,
    where: matches(sql`d.name`, asked.search),
    order: orderBy(
      asked.orderBy,
      { name: sql`d.name`, costGroup: sql`(select g.name from cost_group g where g.id = d.cost_group_id)` },
      sql`d.id`,
    ),
  };
  return readPage<ListedDirectCustomer>(db, parts, asked);
}

/** The wire shape of `phase_option as o`. */
export const phaseOptionShape = sql`json_build_object('_id', o.id, 'optionName', o.option_name, 'code', o.code,
  'userLock', o.user_lock, 'canDelete', o.can_delete)`;

export async function findDirectCustomer(db: Db | Tx, id: string): Promise<DirectCustomerDetail | undefined> {
  const found = await sql<DirectCustomerDetail>`
    select d.id as "_id", d.version, d.name, ${costGroup}, d.is_timelog_direct_customer as "isTimelogDirectCustomer",
      ${listOf(sql`select ${phaseOptionShape} as row from phase_option o where o.direct_customer_id = d.id
        order by o.code`)} as "phaseOptions"
    from direct_customer d where d.id = ${id}`.execute(db);
  return found.rows[0];
}

const columnsOf = (customer: DirectCustomerToSave) => ({
  name: customer.name,
  cost_group_id: customer.costGroup,
  is_timelog_direct_customer: customer.isTimelogDirectCustomer,
});

export async function insertDirectCustomer(tx: Tx, id: string, customer: DirectCustomerToSave): Promise<void> {
  await tx
    .insertInto('direct_customer')
    .values({ id, ...columnsOf(customer) })
    .execute();
  await savePhaseOptions(tx, id, customer);
}

export async function updateDirectCustomer(tx: Tx, id: string, customer: DirectCustomerToSave): Promise<void> {
  await tx.updateTable('direct_customer').set(columnsOf(customer)).where('id', '=', id).execute();
  await savePhaseOptions(tx, id, customer);
}

/** Options that two phases of a save would swap codes between meet no collision on the way. */
async function savePhaseOptions(tx: Tx, id: string, { phaseOptions }: DirectCustomerToSave): Promise<void> {
  const kept = phaseOptions.map((option) => option._id);
  await sql`delete from phase_option where direct_customer_id = ${id} and id <> all(${kept}::uuid[])`.execute(tx);
  await sql`update phase_option set code = id::text where direct_customer_id = ${id}`.execute(tx);
  await sql`
    insert into phase_option (id, direct_customer_id, option_name, code, user_lock, can_delete)
    select g."_id", ${id}, g."optionName", g.code, g."userLock", g."canDelete"
    from jsonb_to_recordset(${JSON.stringify(phaseOptions)}::jsonb)
      as g("_id" uuid, "optionName" text, code text, "userLock" boolean, "canDelete" boolean)
    on conflict (id) do update set option_name = excluded.option_name, code = excluded.code,
      user_lock = excluded.user_lock, can_delete = excluded.can_delete
    where phase_option.direct_customer_id = excluded.direct_customer_id`.execute(tx);
}

/** Which of these phase options phases have. */
export async function findUsedPhaseOptions(tx: Tx, options: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct phase_option_id as id from phase where phase_option_id = any(${options}::uuid[])`.execute(tx);
  return found.rows.map(({ id }) => id);
}

export function selectDirectCustomers(db: Db, search: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`d.id as "_id", d.name, coalesce((select g.name from cost_group g where g.id = d.cost_group_id), '') as hint`,
    from: sql`direct_customer d`,
    text: sql`d.name`,
    name: sql`d.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}
