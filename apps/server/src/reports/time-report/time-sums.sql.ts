import type { AccountLine, ProductLine, ResourceLine } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { isOrderedBy, orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { readTogether } from '../../lib/read-together.ts';
import { keepsAccount } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf, nameShape, personShape } from '../../lib/wire-shapes.ts';
import { firstTeams, knowing, type TimeAsked, timeFacts } from './time-facts.sql.ts';

export interface Sums<T> {
  readonly items: T[];
  readonly total: number;
  readonly minutes: number;
  readonly officeMinutes: number;
}

interface SumsParts {
  /** `user_id` and `account_id`, or one of them, with `minutes` and `office_minutes`. */
  readonly sums: RawBuilder<unknown>;
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

/** What was spent by each person, on each account, or by each person on each account: the last takes longer than the others. */
function sumsBy(actor: Actor, asked: TimeAsked, { people, accounts }: { people: boolean; accounts: boolean }) {
  const keys = sql.join([...(people ? [sql`f.user_id`] : []), ...(accounts ? [sql`f.account_id`] : [])]);
  return sql`
    select ${keys}, sum(f.minutes) as minutes, sum(f.office_minutes) as office_minutes
    from ${timeFacts({ actor, asked, grain: 'none', tells: { people, accounts, phases: false } })} f
    group by ${keys} having sum(f.rows) > 0`;
}

const OF_PEOPLE = { people: true, accounts: false };
const OF_ACCOUNTS = { people: false, accounts: true };
const OF_BOTH = { people: true, accounts: true };

/** A page of sums by one kind of thing, with the sums of all pages: one statement. */
async function findSums<A extends Sums<unknown>>(db: Db, asked: Paging, parts: SumsParts): Promise<A> {
  const statement = sql<A>`
    with sums as materialized (${parts.sums}),
    lines as materialized (
      select ${parts.columns}, sum(s.minutes)::float8 as minutes, sum(s.office_minutes)::float8 as office_minutes
      from sums s ${parts.joins} group by ${parts.groups})
    select ${listOf(sql`select ${parts.shape} as row from lines l ${parts.names}
        ${orderBy(asked.orderBy, parts.orders, parts.last)} ${slice(asked)}`)} as items,
      (select count(*) from lines) as total,
      (select coalesce(sum(minutes), 0)::float8 from lines) as minutes,
      (select coalesce(sum(office_minutes), 0)::float8 from lines) as "officeMinutes"
      ${parts.wholes ?? sql``}`;
  const found = await readTogether(db, statement);
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

/** The minutes that each of them pays for, of sums `s` on accounts `a`. */
const billedOf = sql`json_build_object(${sql.join(
  PAYERS.flatMap((payer) => [
    sql.lit(payer),
    sql`coalesce(sum(s.minutes) filter (where coalesce(a.bill_to, 'unsaid') = ${sql.lit(payer)}), 0)::float8`,
  ]),
)})`;

type ShareOfLine = Pick<ResourceLine, 'billed' | 'accounts'>;
type ResourceSums<L = ResourceLine> = Sums<L> & Pick<ResourceLine, 'billed'>;

/** Hours of each person. On how many accounts, and who pays for them, is looked up for those of the page alone. */
export const findResourceHours = (db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<ResourceSums> =>
  knowing(db, asked, (known) => resourceHours(db, actor, known));

async function resourceHours(db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<ResourceSums> {
  // Words in details are looked for in the rows: once is enough.
  const isOfBoth = isOrderedBy(asked, 'accounts') || asked.detail !== '';
  const found = await findSums<ResourceSums<Omit<ResourceLine, keyof ShareOfLine>>>(db, asked, {
    sums: sumsBy(actor, asked, isOfBoth ? OF_BOTH : OF_PEOPLE),
    columns: sql`s.user_id, count(*) as accounts`,
    groups: sql`s.user_id`,
    joins: sql``,
    shape: sql`json_build_object('user', ${personShape}, 'team', ${orNull('tm')}, ${minutesShape})`,
    names: sql`join app_user u on u.id = l.user_id
      left join ${firstTeams} ft on ft.user_id = u.id left join team tm on tm.id = ft.team_id`,
    orders: { ...MINUTES, name: sql`search_text(u.first_name || ' ' || u.last_name)`, accounts: sql`l.accounts` },
    last: sql`u.first_name, u.last_name, u.id`,
    wholes: sql`, (select ${billedOf} from ${isOfBoth ? sql`sums` : sql`(${sumsBy(actor, asked, OF_ACCOUNTS)})`} s
      join account a on a.id = s.account_id) as billed`,
  });
  const shares = await listShares(db, actor, { ...asked, users: found.items.map(({ user }) => user._id) });
  return { ...found, items: found.items.map((line) => ({ ...line, ...(shares.get(line.user._id) ?? NO_SHARE) })) };
}

/** Whose time on accounts went while a report was read. */
const NO_SHARE: ShareOfLine = {
  accounts: 0,
  billed: { Customer: 0, Company: 0, Warranty: 0, Investment: 0, unsaid: 0 },
};

async function listShares(db: Db, actor: Actor, asked: TimeAsked): Promise<Map<string, ShareOfLine>> {
  const statement = sql<ShareOfLine & { readonly user: string }>`
    select s.user_id as "user", count(*) as accounts, ${billedOf} as billed
    from (${sumsBy(actor, asked, OF_BOTH)}) s join account a on a.id = s.account_id group by 1`;
  const found = await readTogether(db, statement);
  return new Map(found.rows.map(({ user, ...share }) => [user, share]));
}

/** Hours on each account. What it comes to in all is told to who keeps it; how many worked on it is looked up for those of the page alone. */
export const findAccountHours = (db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<Sums<AccountLine>> =>
  knowing(db, asked, (known) => accountHours(db, actor, known));

async function accountHours(db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<Sums<AccountLine>> {
  const forKeepers = (value: RawBuilder<unknown>) => sql`case when ${keepsAccount(actor, sql`a.id`)} then ${value} end`;
  const found = await findSums<Sums<Omit<AccountLine, 'people'>>>(db, asked, {
    sums: sumsBy(actor, asked, isOrderedBy(asked, 'people') ? OF_BOTH : OF_ACCOUNTS),
    columns: sql`s.account_id, count(*) as people`,
    groups: sql`s.account_id`,
    joins: sql``,
    shape: sql`json_build_object('account', ${nameShape('a')}, 'number', a.number, 'customer', ${nameShape('c')},
      'directCustomer', ${nameShape('d')}, 'project', ${orNull('pr')}, 'billTo', a.bill_to, ${minutesShape},
      'allMinutes', ${forKeepers(sql`(select coalesce(sum(m.minutes), 0)::float8 from phase p
        join registered_month m on m.phase_id = p.id where p.account_id = a.id)`)},
      'estimate', ${forKeepers(sql`(select sum(p.estimate)::float8 from phase p where p.account_id = a.id)`)})`,
    names: sql`join account a on a.id = l.account_id join indirect_customer c on c.id = a.customer_id
      join direct_customer d on d.id = c.direct_customer_id left join project pr on pr.id = a.project_id`,
    orders: { ...MINUTES, name: sql`search_text(a.name)`, customer: sql`search_text(c.name)`, people: sql`l.people` },
    last: sql`a.name, a.id`,
  });
  const people = await countPeople(db, actor, { ...asked, accounts: found.items.map(({ account }) => account._id) });
  return { ...found, items: found.items.map((line) => ({ ...line, people: people.get(line.account._id) ?? 0 })) };
}

async function countPeople(db: Db, actor: Actor, asked: TimeAsked): Promise<Map<string, number>> {
  const statement = sql<{ account: string; people: number }>`
    select s.account_id as account, count(*) as people from (${sumsBy(actor, asked, OF_BOTH)}) s group by 1`;
  const found = await readTogether(db, statement);
  return new Map(found.rows.map(({ account, people }) => [account, people]));
}

/** Hours on the accounts of each product, and on those of none, and how many worked on them. */
export const findProductHours = (db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<Sums<ProductLine>> =>
  knowing(db, asked, (known) => productHours(db, actor, known));

const productHours = (db: Db, actor: Actor, asked: TimeAsked & Paging): Promise<Sums<ProductLine>> =>
  findSums<Sums<ProductLine>>(db, asked, {
    sums: sumsBy(actor, asked, OF_ACCOUNTS),
    columns: sql`a.software_product_id as product_id, count(distinct a.id) as accounts`,
    groups: sql`a.software_product_id`,
    joins: sql`join account a on a.id = s.account_id`,
    shape: sql`json_build_object('product',
      case when sp.id is not null then json_build_object('_id', sp.id, 'name', sp.title) end,
      'accounts', l.accounts, 'people', coalesce(n.people, 0), ${minutesShape})`,
    names: sql`left join software_product sp on sp.id = l.product_id
      left join ${peopleOfProducts(actor, asked)} n on n.product_id is not distinct from l.product_id`,
    orders: { ...MINUTES, name: sql`search_text(sp.title)`, accounts: sql`l.accounts`, people: sql`n.people` },
    last: sql`sp.title, sp.id`,
  });

/** How many `people` worked on each `product_id`. */
const peopleOfProducts = (actor: Actor, asked: TimeAsked) => sql`(
  select w.product_id, count(*) as people from (
    select f.user_id, a.software_product_id as product_id
    from ${timeFacts({ actor, asked, grain: 'none', tells: { ...OF_BOTH, phases: false } })} f join account a on a.id = f.account_id
    group by 1, 2 having sum(f.rows) > 0) w group by 1)`;
