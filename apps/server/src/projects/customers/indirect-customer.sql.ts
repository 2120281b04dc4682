import type {
  IndirectCustomerDetail,
  IndirectCustomerToSave,
  ListedIndirectCustomer,
  listIndirectCustomers as listRoute,
} from '@stint/contract/projects/customers/indirect-customer';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { replaceLinks } from '../../lib/links.sql.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { type Page, readPage } from '../../lib/read-page.ts';
import { seesCustomer } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, nameShape, personShape } from '../../lib/wire-shapes.ts';
import { type Reach, reachesCustomer } from '../accounts/account-rights.sql.ts';

const columns = sql`c.id as "_id", c.name, ${nameShape('d')} as "directCustomer",
  ${listOf(sql`select ${nameShape('t')} as row from indirect_customer_team l join team t on t.id = l.team_id
    where l.indirect_customer_id = c.id order by t.name`)} as teams,
  ${listOf(sql`select ${personShape} as row from indirect_customer_manager l join app_user u on u.id = l.user_id
    where l.indirect_customer_id = c.id order by u.first_name, u.last_name`)} as managers`;
const joined = sql`indirect_customer c join direct_customer d on d.id = c.direct_customer_id`;

export function listIndirectCustomers(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedIndirectCustomer>> {
  const parts = {
    columns: sql`${columns}, (select count(*) from account a where a.customer_id = c.id) as accounts`,
    from: joined,
    where: matches(sql`c.name || ' ' || d.name`, asked.search),
    order: orderBy(asked.orderBy, { name: sql`c.name`, directCustomer: sql`d.name` }, sql`c.name, c.id`),
  };
  return readPage<ListedIndirectCustomer>(db, parts, asked);
}

export async function findIndirectCustomer(db: Db | Tx, id: string): Promise<IndirectCustomerDetail | undefined> {
  const found = await sql<IndirectCustomerDetail>`
    select ${columns}, c.version, c.teams_auto_assign as "teamsAutoAssign",
      c.managers_auto_assign as "managersAutoAssign", coalesce(c.timelog_customer_id, '') as "timelogCustomerId",
      ${listOf(sql`select ${nameShape('a')} as row from account a where a.customer_id = c.id order by a.name`)} as accounts
    from ${joined} where c.id = ${id}`.execute(db);
  return found.rows[0];
}

const columnsOf = (customer: IndirectCustomerToSave) => ({
  name: customer.name,
  direct_customer_id: customer.directCustomer,
  teams_auto_assign: customer.teamsAutoAssign,
  managers_auto_assign: customer.managersAutoAssign,
  timelog_customer_id: customer.timelogCustomerId || null,
});

export async function insertIndirectCustomer(tx: Tx, id: string, customer: IndirectCustomerToSave): Promise<void> {
  await tx
    .insertInto('indirect_customer')
    .values({ id, ...columnsOf(customer) })
    .execute();
  await saveLinks(tx, id, customer);
}

export async function updateIndirectCustomer(tx: Tx, id: string, customer: IndirectCustomerToSave): Promise<void> {
  await tx.updateTable('indirect_customer').set(columnsOf(customer)).where('id', '=', id).execute();
  await saveLinks(tx, id, customer);
}

async function saveLinks(tx: Tx, id: string, { teams, managers }: IndirectCustomerToSave): Promise<void> {
  await replaceLinks(tx, 'indirect_customer_team', ['indirect_customer_id', id], ['team_id', teams]);
  await replaceLinks(tx, 'indirect_customer_manager', ['indirect_customer_id', id], ['user_id', managers]);
}

/** Customers to choose from: those that one keeps oneself, or all that the actor may see. */
export function selectCustomers(db: Db, of: Actor | Reach, search: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`c.id as "_id", c.name, d.name as hint`,
    from: joined,
    where: 'userId' in of ? reachesCustomer(of) : seesCustomer(of, sql`c.id`),
    text: sql`c.name || ' ' || d.name`,
    name: sql`c.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}
