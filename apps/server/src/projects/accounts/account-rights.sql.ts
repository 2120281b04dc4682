import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { isAccountKeeper, isCustomerKeeper } from '../../lib/rights/accounts.sql.ts';
import { EVERYBODY, type Right } from '../../lib/rights/right.ts';

/** Whose calls reach which accounts: all of them, or those that the person keeps (view `account_keeper`). */
export interface Reach {
  readonly userId: string;
  readonly all: boolean;
}

/** Whether `account as a` is reached. */
export const reachesAccount = (reach: Reach): Right =>
  reach.all ? EVERYBODY : isAccountKeeper(reach.userId, sql`a.id`);

/** Whether accounts below `indirect_customer as c` may be created. */
export const reachesCustomer = (reach: Reach): Right =>
  reach.all ? EVERYBODY : isCustomerKeeper(reach.userId, sql`c.id`);

const isPrivileged = (userId: string) =>
  sql`exists (select from company_person cp where cp.role = 'phaseList' and cp.user_id = ${userId})`;

/**
 * Whether a person is offered `phase_option as o` for phases of `account as a` (docs/decisions/0011): privileged people
 * all of them, others those that are not locked and, on a mapped account, whose code its number begins with.
 */
export const isOptionOffered = (userId: string): RawBuilder<boolean> => sql`(${isPrivileged(userId)}
  or not o.user_lock and (a.timelog_project_id is null or starts_with(lower(a.number), lower(o.code))))`;

/** Whether a person is shown `phase as ph` of `account as a` where phases are kept: when its option is offered to them. */
export const isPhaseShown = (userId: string): RawBuilder<boolean> => sql`(ph.phase_option_id is null
  or exists (select from phase_option o where o.id = ph.phase_option_id and ${isOptionOffered(userId)}))`;

/** Whether this customer, and whether any customer, is reached. */
export async function findReachOfCustomer(
  db: Db | Tx,
  reach: Reach,
  id: string,
): Promise<{ isReached: boolean; reachesAny: boolean }> {
  const found = await sql<{ isReached: boolean; reachesAny: boolean }>`
    select exists (select from indirect_customer c where c.id = ${id} and ${reachesCustomer(reach)}) as "isReached",
      exists (select from indirect_customer c where ${reachesCustomer(reach)}) as "reachesAny"`.execute(db);
  return found.rows[0] ?? { isReached: false, reachesAny: false };
}

/** Whose registered time: that of an account, or of one of its phases. */
export type TimeOf = { readonly account: string } | { readonly phase: string };

const isOf = (of: TimeOf) => ('phase' in of ? sql`ph.id = ${of.phase}` : sql`ph.account_id = ${of.account}`);

/** Whether anybody has registered time there. */
export async function hasTime(db: Db | Tx, of: TimeOf): Promise<boolean> {
  const found = await sql<{ hasTime: boolean }>`
    select exists (select from phase ph join registered_month m on m.phase_id = ph.id
      where ${isOf(of)} and m.rows > 0) as "hasTime"`.execute(db);
  return found.rows[0]?.hasTime ?? true;
}

const accountOf = (of: TimeOf) =>
  'phase' in of ? sql`(select account_id from phase where id = ${of.phase})` : sql`${of.account}::uuid`;

/** By what somebody keeps an account, or the accounts of a customer: teams that they lead, and a null where it is by themselves. */
const keepsAccountBy = (userId: string, account: RawBuilder<unknown>) =>
  sql`(select k.by_team_id from account_keeper k where k.account_id = ${account} and k.user_id = ${userId})`;
const keepsCustomerBy = (userId: string, customer: RawBuilder<unknown>) =>
  sql`(select k.by_team_id from customer_keeper k where k.customer_id = ${customer} and k.user_id = ${userId})`;

/** Whether somebody goes on keeping what they keep by the first once they keep it no longer: by the second, and never by themselves before. */
const wouldKeepOn = (before: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql<boolean>`(
  not exists (select from ${before} b where b.by_team_id is null) and exists (${after} except ${before}))`;

/** Whether somebody would go on keeping an account by moving it to a customer. */
export async function wouldOwnAt(db: Db | Tx, userId: string, account: string, customer: string): Promise<boolean> {
  const before = keepsAccountBy(userId, sql`${account}::uuid`);
  const after = keepsCustomerBy(userId, sql`${customer}::uuid`);
  const found = await sql<{ wouldOwn: boolean }>`select ${wouldKeepOn(before, after)} as "wouldOwn"`.execute(db);
  return found.rows[0]?.wouldOwn ?? true;
}

/** Whether somebody would go on keeping time that they move from one account to another. */
export async function wouldKeepMoved(db: Db | Tx, userId: string, from: TimeOf, to: TimeOf): Promise<boolean> {
  const before = keepsAccountBy(userId, accountOf(from));
  const after = keepsAccountBy(userId, accountOf(to));
  const found = await sql<{ wouldKeep: boolean }>`select ${wouldKeepOn(before, after)} as "wouldKeep"`.execute(db);
  return found.rows[0]?.wouldKeep ?? true;
}

/** Which of these teams somebody leads. */
export async function listTeamsLedBy(db: Db | Tx, userId: string, teams: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from team where team_leader_id = ${userId} and id = any(${teams}::uuid[])`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Who brings phases to another project gives themselves no sight of it: all places there are their doing from now on. */
export async function ownPlaces(tx: Tx, of: TimeOf, actorId: string): Promise<void> {
  await sql`
    update phase_user pu set is_given = pu.user_id <> ${actorId}, given_by_id = ${actorId} from phase ph
    where pu.is_given and ph.id = pu.phase_id and ${isOf(of)}`.execute(tx);
}
