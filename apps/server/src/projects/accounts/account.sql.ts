import { MAPPING_STATUS } from '@stint/contract/outside/timelog/mapping.rules';
import type {
  AccountDetail,
  AccountToSave,
  ListedAccount,
  listAccounts as listRoute,
} from '@stint/contract/projects/accounts/account';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { replaceLinks } from '../../lib/links.sql.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { seesAccount } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, nameShape, personShape, projectNameShape } from '../../lib/wire-shapes.ts';
import { phaseOptionShape } from '../customers/direct-customer.sql.ts';
import { isOptionOffered, isPhaseShown, type Reach, reachesAccount } from './account-rights.sql.ts';

const columnsFor = (userId: string) => sql`a.id as "_id", a.name, a.number, a.archived, ${nameShape('c')} as customer,
  case when pr.id is not null then ${projectNameShape} end as project, a.bill_to as "billTo",
  exists (select from account_manager l where l.account_id = a.id and l.user_id = ${userId}) as "isOwn"`;
const registeredTime = sql`(select round(coalesce(sum(m.minutes), 0) / 60.0, 2)
  from phase ph join registered_month m on m.phase_id = ph.id where ph.account_id = a.id)`;
const joined = sql`account a join indirect_customer c on c.id = a.customer_id left join project pr on pr.id = a.project_id`;
const searched = sql`a.name || ' ' || a.number || ' ' || c.name || ' ' || coalesce(pr.name || ' ' || pr.short_name, '')`;

export function listAccounts(db: Db, reach: Reach, asked: QueryOf<typeof listRoute>): Promise<Page<ListedAccount>> {
  const parts = {
    columns: sql`${columnsFor(reach.userId)}, (select count(*) from phase ph where ph.account_id = a.id) as phases,
      ${registeredTime} as "registeredTime",
      (select sum(ph.estimate) from phase ph where ph.account_id = a.id) as estimate,
      (select round(coalesce(sum(m.minutes), 0) / 60.0, 2) from phase ph join registered_month m on m.phase_id = ph.id
        where ph.account_id = a.id and ph.estimate is not null) as "registeredOnEstimate"`,
    from: joined,
    where: all(
      reachesAccount(reach),
      matches(searched, asked.search),
      asked.customer ? sql`a.customer_id = ${asked.customer}` : sql`true`,
      asked.archived ? sql`true` : sql`not a.archived`,
    ),
    order: orderBy(
      asked.orderBy,
      { name: sql`a.name`, number: sql`a.number`, customer: sql`c.name`, project: sql`pr.name`, registeredTime },
      sql`a.name, a.id`,
    ),
  };
  return readPage<ListedAccount>(db, parts, asked);
}

/** An account as a person is shown it: with the phase options that are offered to them. */
export async function findAccount(db: Db | Tx, id: string, userId: string): Promise<AccountDetail | undefined> {
  const found = await sql<AccountDetail>`
    select ${columnsFor(userId)}, a.version, a.teams_auto_assign as "teamsAutoAssign",
      a.managers_auto_assign as "managersAutoAssign", a.timelog_project_id as "timelogProjectId",
      a.timelog_status as "timelogStatus",
      exists (select from phase_option o where o.direct_customer_id = c.direct_customer_id) as "needsPhaseOption",
      ${listOf(sql`select ${phaseOptionShape} as row from phase_option o
        where o.direct_customer_id = c.direct_customer_id and ${isOptionOffered(userId)} order by o.code`)} as "phaseOptions",
      ${listOf(sql`select ${nameShape('t')} as row from account_team l join team t on t.id = l.team_id
        where l.account_id = a.id order by t.name`)} as teams,
      ${listOf(sql`select ${personShape} as row from account_manager l join app_user u on u.id = l.user_id
        where l.account_id = a.id order by u.first_name, u.last_name`)} as managers
    from ${joined} where a.id = ${id}`.execute(db);
  return found.rows[0];
}

/**
 * Keeps accounts on the projects that they are on until the transaction ends, in the order in which everybody locks them.
 * @returns The project of each that is there, null where it is on none.
 */
export async function holdAccounts(tx: Tx, accounts: readonly string[]): Promise<Map<string, string | null>> {
  const held = await sql<{ id: string; project: string | null }>`
    select id, project_id as project from account
    where id = any(${accounts}::uuid[]) order by id for no key update`.execute(tx);
  return new Map(held.rows.map(({ id, project }) => [id, project]));
}

/** Locks the projects that an account leaves and comes to, before the account itself: as the form of a project does. */
export async function lockProjectsOfMove(tx: Tx, id: string, to: string | null): Promise<void> {
  await sql`
    select from project pr where exists (select from account a where a.id = ${id}
      and a.project_id is distinct from ${to}::uuid and (pr.id = a.project_id or pr.id = ${to}::uuid))
    order by pr.id for no key update`.execute(tx);
}

/** Who has the form of one of these projects open, is told that its accounts are not those that it was shown. */
export async function countProjectChange(tx: Tx, projects: readonly (string | null)[]): Promise<void> {
  await sql`update project set version = version + 1 where id = any(${projects}::uuid[])`.execute(tx);
}

/** Remembers who put accounts on their project, of those who are no managers: nobody gives themselves sight of one. */
export async function rememberWhoPut(tx: Tx, accounts: readonly string[], { id, isManager }: Actor): Promise<void> {
  await sql`
    update account set project_put_by_id = case when project_id is not null then ${isManager ? null : id}::uuid end
    where id = any(${accounts}::uuid[])`.execute(tx);
}

const columnsOf = (account: AccountToSave) => ({
  name: account.name,
  number: account.number,
  archived: account.archived,
  customer_id: account.customer,
  project_id: account.project,
  bill_to: account.billTo,
  teams_auto_assign: account.teamsAutoAssign,
  managers_auto_assign: account.managersAutoAssign,
});

/** A new account also gets the teams and managers that its customer gives to every account. */
export async function insertAccount(tx: Tx, id: string, account: AccountToSave): Promise<void> {
  await tx
    .insertInto('account')
    .values({ id, ...columnsOf(account) })
    .execute();
  await saveLinks(tx, id, account);
  await sql`
    insert into account_team (account_id, team_id)
    select ${id}, l.team_id from indirect_customer_team l join indirect_customer c on c.id = l.indirect_customer_id
    where c.id = ${account.customer} and c.teams_auto_assign on conflict do nothing`.execute(tx);
  await sql`
    insert into account_manager (account_id, user_id)
    select ${id}, l.user_id from indirect_customer_manager l join indirect_customer c on c.id = l.indirect_customer_id
    join app_user u on u.id = l.user_id and u.user_type = 'Employee'
    where c.id = ${account.customer} and c.managers_auto_assign on conflict do nothing`.execute(tx);
}

export async function updateAccount(tx: Tx, id: string, account: AccountToSave): Promise<void> {
  await tx.updateTable('account').set(columnsOf(account)).where('id', '=', id).execute();
  await tellDifference(tx, id);
  await saveLinks(tx, id, account);
}

/** A mapped account that is not called as its outside project any more needs to be brought in line again (section 4). */
async function tellDifference(tx: Tx, id: string): Promise<void> {
  await sql`
    update account a set timelog_status = ${MAPPING_STATUS.needUpdate} from timelog_project p
    where a.id = ${id} and p.id = a.timelog_project_id
      and a.timelog_status in (${MAPPING_STATUS.mapped}, ${MAPPING_STATUS.synced}, ${MAPPING_STATUS.justMapped})
      and (a.name, a.number, a.archived)
        is distinct from (btrim(left(btrim(p.name), 150)), btrim(left(btrim(p.number), 50)), p.status = 0)`.execute(tx);
}

async function saveLinks(tx: Tx, id: string, { teams, managers }: AccountToSave): Promise<void> {
  await replaceLinks(tx, 'account_team', ['account_id', id], ['team_id', teams]);
  await replaceLinks(tx, 'account_manager', ['account_id', id], ['user_id', managers]);
}

/** Whether phases of an account, or of a customer's accounts, have phase options of another direct customer. */
export async function hasForeignPhaseOptions(
  tx: Tx,
  of: { readonly account?: string; readonly customer?: string },
): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from phase ph join phase_option o on o.id = ph.phase_option_id
      join account a on a.id = ph.account_id join indirect_customer c on c.id = a.customer_id
      where o.direct_customer_id <> c.direct_customer_id
        and ${of.account ? sql`a.id = ${of.account}` : sql`c.id = ${of.customer}`}) as found`.execute(tx);
  return found.rows[0]?.found ?? false;
}

/** Whether an account has phases that a person is not shown where phases are kept. */
export async function hasPhasesNotShown(tx: Tx, userId: string, account: string): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from phase ph join account a on a.id = ph.account_id
      where a.id = ${account} and not ${isPhaseShown(userId)}) as found`.execute(tx);
  return found.rows[0]?.found ?? false;
}

/** Open accounts to choose from: those that one keeps oneself, or all that the actor may see. */
export function selectAccounts(db: Db, of: Actor | Reach, search: string): Promise<Selectable[]> {
  const parts = {
    columns: sql`a.id as "_id", a.name, c.name as hint`,
    from: joined,
    where: all(sql`not a.archived`, 'userId' in of ? reachesAccount(of) : seesAccount(of, sql`a.id`)),
    text: searched,
    name: sql`a.name`,
  };
  return readSelectList<Selectable>(db, parts, search);
}
