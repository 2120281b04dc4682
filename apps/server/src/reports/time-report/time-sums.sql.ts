import type { AccountLine, ProductLine, ResourceLine } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { keepsAccount } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf, nameShape, personShape } from '../../lib/wire-shapes.ts';
import { firstTeams, type TimeAsked, timeFacts } from './time-facts.sql.ts';

export interface Sums<T> {
  readonly items: T[];
  readonly total: number;
  readonly minutes: number;
  readonly officeMinutes: number;
}

interface SumsParts {
  /** The columns of `lines` beside the minutes, and what they are grouped by. */
  readonly columns: RawBuilder<unknown>;
  readonly groups: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  /** The wire shape of a line `l`, and the names that it needs. */
  readonly shape: RawBuilder<unknown>;
  readonly names: RawBuilder<unknown>;
  readonly orders: Record<string, RawBuilder<unknown>>;
  readonly last: RawBuilder<unknown>;
  /** Further columns of what all `lines` come to, each with its comma. */
  readonly wholes?: RawBuilder<unknown>;
}

/**
 * A page of sums by one kind of thing, with the sums of all pages: one statement. What anybody spent on an account is summed
 * up first, so that people and accounts of a line are counted and need not be told apart.
 */
async function findSums<A extends Sums<unknown>>(
  db: Db,
  actor: Actor,
  asked: TimeAsked & Paging,
  parts: SumsParts,
): Promise<A> {
  const found = await sql<A>`
    with sums as materialized (
      select f.user_id, ph.account_id, sum(f.minutes) as minutes, sum(f.office_minutes) as office_minutes
      from ${timeFacts(actor, asked, 'none', { people: true, phases: true })} f join phase ph on ph.id = f.phase_id
      group by 1, 2 having sum(f.rows) > 0),
    lines as materialized (
      select ${parts.columns}, sum(s.minutes)::float8 as minutes, sum(s.office_minutes)::float8 as office_minutes
      from sums s ${parts.joins} group by ${parts.groups})
    select ${listOf(sql`select ${parts.shape} as row from lines l ${parts.names}
        ${orderBy(asked.orderBy, parts.orders, parts.last)} ${slice(asked)}`)} as items,
      (select count(*) from lines) as total,
      (select coalesce(sum(minutes), 0)::float8 from lines) as minutes,
      (select coalesce(sum(office_minutes), 0)::float8 from lines) as "officeMinutes"
      ${parts.wholes ?? sql``}`.execute(db);
  // It selects from no table, so there is one row.
  return found.rows[0] as A;
}

const MINUTES = { minutes: sql`l.minutes`, officeMinutes: sql`l.office_minutes` };
const minutesShape = sql`'minutes', l.minutes, 'officeMinutes', l.office_minutes`;
const orNull = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then ${nameShape(alias)} end`;

/** Who pays for the time on an account; `unsaid` where it says nobody. */
const PAYERS = [
  'Customer',
  'Company',
  'Warranty',
  'Investment',
  'unsaid',
] as const satisfies (keyof ResourceLine['billed'])[];
type Payer = (typeof PAYERS)[number];

const minutesOf = (payer: Payer) =>
  sql`coalesce(sum(s.minutes) filter (where coalesce(a.bill_to, 'unsaid') = ${sql.lit(payer)}), 0)::float8 as ${sql.ref(payer)}`;

const billedShape = (of: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(PAYERS.flatMap((payer) => [sql.lit(payer), of(sql.ref(payer))]))})`;

type ResourceSums = Sums<ResourceLine> & Pick<ResourceLine, 'billed'>;

/** Hours of each person. */
export function findResourceHours(db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<ResourceSums> {
  return findSums<ResourceSums>(db, actor, asked, {
    columns: sql`s.user_id, count(*) as accounts, ${sql.join(PAYERS.map(minutesOf))}`,
    groups: sql`s.user_id`,
    joins: sql`join account a on a.id = s.account_id`,
    shape: sql`json_build_object('user', ${personShape}, 'team', ${orNull('tm')}, ${minutesShape},
      'billed', ${billedShape((column) => sql`l.${column}`)}, 'accounts', l.accounts)`,
    names: sql`join app_user u on u.id = l.user_id
      left join ${firstTeams} ft on ft.user_id = u.id left join team tm on tm.id = ft.team_id`,
    orders: { ...MINUTES, name: sql`search_text(u.first_name || ' ' || u.last_name)`, accounts: sql`l.accounts` },
    last: sql`u.first_name, u.last_name, u.id`,
    wholes: sql`, (select ${billedShape((column) => sql`coalesce(sum(${column}), 0)::float8`)} from lines) as billed`,
  });
}

/** Hours on each account. What it comes to in all is told to who keeps it. */
export function findAccountHours(db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<Sums<AccountLine>> {
  const forKeepers = (value: RawBuilder<unknown>) => sql`case when ${keepsAccount(actor, sql`a.id`)} then ${value} end`;
  return findSums<Sums<AccountLine>>(db, actor, asked, {
    columns: sql`s.account_id, count(*) as people`,
    groups: sql`s.account_id`,
    joins: sql``,
    shape: sql`json_build_object('account', ${nameShape('a')}, 'number', a.number, 'customer', ${nameShape('c')},
      'directCustomer', ${nameShape('d')}, 'project', ${orNull('pr')}, 'billTo', a.bill_to, 'people', l.people, ${minutesShape},
      'allMinutes', ${forKeepers(sql`(select coalesce(sum(m.minutes), 0)::float8 from phase p
        join registered_month m on m.phase_id = p.id where p.account_id = a.id)`)},
      'estimate', ${forKeepers(sql`(select sum(p.estimate)::float8 from phase p where p.account_id = a.id)`)})`,
    names: sql`join account a on a.id = l.account_id join indirect_customer c on c.id = a.customer_id
      join direct_customer d on d.id = c.direct_customer_id left join project pr on pr.id = a.project_id`,
    orders: { ...MINUTES, name: sql`search_text(a.name)`, customer: sql`search_text(c.name)`, people: sql`l.people` },
    last: sql`a.name, a.id`,
  });
}

/** Hours on the accounts of each product, and on those of none. */
export function findProductHours(db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<Sums<ProductLine>> {
  return findSums<Sums<ProductLine>>(db, actor, asked, {
    columns: sql`a.software_product_id as product_id, count(distinct a.id) as accounts, count(distinct s.user_id) as people`,
    groups: sql`a.software_product_id`,
    joins: sql`join account a on a.id = s.account_id`,
    shape: sql`json_build_object('product',
      case when sp.id is not null then json_build_object('_id', sp.id, 'name', sp.title) end,
      'accounts', l.accounts, 'people', l.people, ${minutesShape})`,
    names: sql`left join software_product sp on sp.id = l.product_id`,
    orders: { ...MINUTES, name: sql`search_text(sp.title)`, accounts: sql`l.accounts`, people: sql`l.people` },
    last: sql`sp.title, sp.id`,
  });
}
