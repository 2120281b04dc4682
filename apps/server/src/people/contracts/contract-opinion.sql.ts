import type { ContractOpinion, ContractToReview } from '@stint/contract/people/contracts/contract-opinion';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';

/** Contracts that have not ended and that somebody reviews: whose, of which type and until when. */
export async function listContractsToReview(db: Db, today: string, reviewer: string): Promise<ContractToReview[]> {
  const found = await sql<ContractToReview>`
    select c.id as "_id", ${personOf(sql`c.user_id`)} as "user", c.type, coalesce(c.ended_on, c.to_date) as "to",
      ${listOf(sql`select ${personShape} as row from app_user u
        where u.id in (select l.leader_id from leads l where l.user_id = c.user_id) order by u.first_name, u.id`)} as leads,
      ${personOf(sql`c.reviewer_id`)} as "reviewerDetails", o.opinion, coalesce(o.comment, '') as comment
    from contract c left join contract_opinion o on o.contract_id = c.id and o.user_id = c.reviewer_id
    where c.reviewer_id = ${reviewer} and coalesce(c.ended_on, c.to_date, 'infinity') >= ${today}
    order by coalesce(c.ended_on, c.to_date) nulls last, c.id`.execute(db);
  return found.rows;
}

interface Reviewed {
  readonly user: string;
  readonly reviewer: string | null;
}

/** Whose a contract is and who reviews it, held until the transaction ends. */
export async function lockReviewed(tx: Tx, contract: string): Promise<Reviewed | undefined> {
  const found = await sql<Reviewed>`
    select c.user_id as "user", c.reviewer_id as reviewer from contract c where c.id = ${contract} for update`.execute(
    tx,
  );
  return found.rows[0];
}

interface Given {
  readonly opinion: ContractOpinion;
  readonly comment: string;
}

/** What somebody said about a contract before; undefined when nothing. */
export async function findOpinion(tx: Tx, contract: string, user: string): Promise<Given | undefined> {
  const found = await sql<Given>`
    select opinion, comment from contract_opinion where contract_id = ${contract} and user_id = ${user}`.execute(tx);
  return found.rows[0];
}

/** Keeps what somebody says about a contract, in the place of what they said before. */
export async function storeOpinion(tx: Tx, contract: string, user: string, given: Given & { readonly at: string }) {
  await tx
    .insertInto('contract_opinion')
    .values({ contract_id: contract, user_id: user, ...given })
    .onConflict((conflict) => conflict.columns(['contract_id', 'user_id']).doUpdateSet(given))
    .execute();
}

/** Whether somebody is an active employee. */
export async function isActiveEmployee(db: Db | Tx, user: string): Promise<boolean> {
  const found = await sql`
    select from app_user where id = ${user} and is_active and user_type = 'Employee'`.execute(db);
  return found.rows.length > 0;
}

/** Hands a contract to another reviewer; forms that are open learn of it. */
export async function setReviewer(tx: Tx, contract: string, reviewer: string): Promise<void> {
  await sql`update contract set reviewer_id = ${reviewer}, version = version + 1 where id = ${contract}`.execute(tx);
}
