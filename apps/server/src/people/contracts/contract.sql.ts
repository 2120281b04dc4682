import type {
  ContractDetail,
  ContractToSave,
  listContracts as listRoute,
  OwnContract,
} from '@stint/contract/people/contracts/contract';
import { endOfContract } from '@stint/contract/people/contracts/contract.rules';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';

const statusOn = (today: string) =>
  sql`case when coalesce(c.ended_on, c.to_date) < ${today} then 'Done' else 'Active' end`;

const ownColumns = (today: string) => sql`
  c.id as "_id", c.number, c.type, c.from_date as "from", c.to_date as "to", c.ended_on as "endedOn",
  ${statusOn(today)} as status`;

/** With what reviewers said, but to the person whose contract it is. */
const detailColumns = (today: string, viewer: string) => sql`
  ${ownColumns(today)}, c.version, ${personOf(sql`c.user_id`)} as "user", ${personOf(sql`c.reviewer_id`)} as reviewer,
  ${listOf(sql`select json_build_object('user', ${personShape}, 'opinion', o.opinion, 'comment', o.comment,
      'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as row
    from contract_opinion o join app_user u on u.id = o.user_id where o.contract_id = c.id and c.user_id <> ${viewer} order by o.at desc`)} as opinions`;

/** Contracts for those who keep them. */
export function listContracts(
  db: Db,
  today: string,
  viewer: string,
  asked: QueryOf<typeof listRoute>,
): Promise<Page<ContractDetail>> {
  const parts = {
    columns: detailColumns(today, viewer),
    from: sql`contract c`,
    where: all(
      matches(sql`c.number`, asked.search),
      asked.user ? sql`c.user_id = ${asked.user}` : sql`true`,
      asked.status ? sql`${statusOn(today)} = ${asked.status}` : sql`true`,
    ),
    order: orderBy(
      asked.orderBy,
      { from: sql`c.from_date`, to: sql`coalesce(c.ended_on, c.to_date)`, number: sql`c.number` },
      sql`c.id`,
    ),
  };
  return readPage<ContractDetail>(db, parts, asked);
}

export async function findContract(
  db: Db | Tx,
  today: string,
  viewer: string,
  id: string,
): Promise<ContractDetail | undefined> {
  const found =
    await sql<ContractDetail>`select ${detailColumns(today, viewer)} from contract c where c.id = ${id}`.execute(db);
  return found.rows[0];
}

/** What a person may know of the own contracts, the newest first. */
export async function listOwnContracts(db: Db, today: string, user: string): Promise<OwnContract[]> {
  const found = await sql<OwnContract>`
    select ${ownColumns(today)} from contract c where c.user_id = ${user} order by c.from_date desc, c.id`.execute(db);
  return found.rows;
}

const columnsOf = (contract: ContractToSave) => ({
  number: contract.number,
  type: contract.type,
  from_date: contract.from,
  to_date: endOfContract(contract.type, contract.from),
  ended_on: contract.endedOn,
  reviewer_id: contract.reviewer,
});

export async function insertContract(tx: Tx, id: string, user: string, contract: ContractToSave): Promise<void> {
  await tx
    .insertInto('contract')
    .values({ id, user_id: user, ...columnsOf(contract) })
    .execute();
}

export async function updateContract(tx: Tx, id: string, contract: ContractToSave): Promise<void> {
  await tx.updateTable('contract').set(columnsOf(contract)).where('id', '=', id).execute();
}
