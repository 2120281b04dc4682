import type { Grain } from '@stint/contract/reports/time-report/report-range.rules';
import type { AnalysisLine, Grouping, GroupKey } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { seesCustomer } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf } from '../../lib/wire-shapes.ts';
import { firstTeams, type TimeAsked, timeFacts } from './time-facts.sql.ts';

/** What lines are of: what tells them apart, and how one of them is called. */
interface Dimension {
  /** Which of the facts it follows from. */
  readonly of: 'user' | 'phase' | 'span';
  /** The key, of facts `f`, their place `pl` or the first team `ft` of their person. */
  readonly key: RawBuilder<unknown>;
  /** The table `n` of the names, where the key is an id. */
  readonly table?: string;
  readonly name?: RawBuilder<unknown>;
  /** What tells it from others of the same name. */
  readonly hint?: RawBuilder<unknown>;
}

const NO_NAME = sql`null`;
const NO_HINT = sql`''`;
const name = sql`n.name`;
const DIMENSIONS: Readonly<Record<Grouping, Dimension>> = {
  user: {
    ...{ of: 'user', key: sql`f.user_id`, table: 'app_user' },
    ...{ name: sql`btrim(n.first_name || ' ' || n.last_name)`, hint: sql`n.initials` },
  },
  team: { of: 'user', key: sql`ft.team_id`, table: 'team', name },
  project: { of: 'phase', key: sql`pl.project_id`, table: 'project', name, hint: sql`n.short_name` },
  customer: {
    ...{ of: 'phase', key: sql`pl.customer_id`, table: 'indirect_customer', name },
    hint: sql`(select d.name from direct_customer d where d.id = n.direct_customer_id)`,
  },
  directCustomer: { of: 'phase', key: sql`pl.direct_customer_id`, table: 'direct_customer', name },
  account: {
    ...{ of: 'phase', key: sql`pl.account_id`, table: 'account', name },
    hint: sql`(select c.name from indirect_customer c where c.id = n.customer_id)`,
  },
  phase: {
    ...{ of: 'phase', key: sql`pl.phase_id`, table: 'phase', name },
    hint: sql`(select a.name from account a where a.id = n.account_id)`,
  },
  product: { of: 'phase', key: sql`pl.software_product_id`, table: 'software_product', name: sql`n.title` },
  billTo: { of: 'phase', key: sql`pl.bill_to` },
  month: { of: 'span', key: sql`f.span` },
  week: { of: 'span', key: sql`f.span` },
};

export interface Groups {
  readonly by: Grouping;
  readonly thenBy?: Grouping | undefined;
}

const dimensionsOf = ({ by, thenBy }: Groups): Dimension[] =>
  [by, ...(thenBy ? [thenBy] : [])].map((one) => DIMENSIONS[one]);
const grainOf = ({ by, thenBy }: Groups): Grain => {
  if (by === 'week' || thenBy === 'week') return 'week';
  return by === 'month' || thenBy === 'month' ? 'month' : 'none';
};

interface Question {
  readonly asked: TimeAsked;
  readonly grain: Grain;
  readonly dimensions: readonly Dimension[];
}

/** Where each phase belongs. A customer's user is not told of accounts of others who have a part in the same project. */
function placesFor(actor: Actor): RawBuilder<unknown> {
  const shownId = (id: RawBuilder<unknown>) =>
    actor.isEmployee ? id : sql`case when ${seesCustomer(actor, sql`c.id`)} then ${id} end`;
  return sql`places as materialized (
    select ph.id, ${shownId(sql`ph.id`)} as phase_id, ${shownId(sql`ph.account_id`)} as account_id, a.project_id, a.customer_id,
      a.software_product_id, a.bill_to, c.direct_customer_id
    from phase ph join account a on a.id = ph.account_id join indirect_customer c on c.id = a.customer_id)`;
}

/**
 * `sums` by the keys of the dimensions (`key1`, `key2`), and `lines` made of these few by naming them: `id1`, `name1`, `hint1`, the
 * same of a second dimension, `span` where it is asked for, `minutes` and `office_minutes`.
 */
function lines(actor: Actor, { asked, grain, dimensions }: Question, isBySpan: boolean): RawBuilder<unknown> {
  const isOf = (what: Dimension['of']) => dimensions.some((one) => one.of === what);
  const keys = [
    ...dimensions.map(({ key }, at) => sql`${key} as ${sql.ref(`key${at + 1}`)}`),
    ...(isBySpan ? [sql`f.span`] : []),
  ];
  const named = dimensions.map(({ table, name: called = NO_NAME, hint = NO_HINT }, at) => {
    const key = sql.ref(`s.key${at + 1}`);
    const [id, of, tells] = [`id${at + 1}`, `name${at + 1}`, `hint${at + 1}`].map((one) => sql.ref(one));
    // A table of names for each: both may be of the same kind of thing.
    const columns = table
      ? sql`left join lateral (select ${called} as ${of}, ${hint} as ${tells} from ${sql.table(table)} n where n.id = ${key})`
      : sql`cross join lateral (select ${key}::text as ${of}, '' as ${tells})`;
    const alias = sql.ref(`of${at + 1}`);
    return {
      shown: sql`${key}::text as ${id}, ${alias}.${of}, ${alias}.${tells}`,
      joined: table ? sql`${columns} ${alias} on true` : sql`${columns} ${alias}`,
    };
  });
  return sql`${placesFor(actor)}, sums as materialized (
      select ${sql.join([...keys, sql`sum(f.minutes)::float8 as minutes`, sql`sum(f.office_minutes)::float8 as office_minutes`])}
      from ${timeFacts(actor, asked, grain, { people: isOf('user'), phases: isOf('phase') })} f
      ${isOf('phase') ? sql`join places pl on pl.id = f.phase_id` : sql``}
      ${isOf('user') ? sql`left join ${firstTeams} ft on ft.user_id = f.user_id` : sql``}
      group by ${sql.join(keys.map((_, at) => sql.lit(at + 1)))} having sum(f.rows) > 0),
    lines as materialized (
      select ${sql.join(named.map(({ shown }) => shown))}, ${isBySpan ? sql`s.span,` : sql``} s.minutes, s.office_minutes
      from sums s ${sql.join(
        named.map(({ joined }) => joined),
        sql` `,
      )})`;
}

const keyShape = (at: number) =>
  sql`json_build_object('_id', ${sql.ref(`l.id${at}`)}, 'name', ${sql.ref(`l.name${at}`)}, 'hint', coalesce(${sql.ref(`l.hint${at}`)}, ''))`;

/** How lines by names stand: as words do, whatever their case and diacritics. */
const ORDERS = {
  name: sql`search_text(l.name1)`,
  minutes: sql`l.minutes`,
  officeMinutes: sql`l.office_minutes`,
};

export interface Analysis {
  readonly items: AnalysisLine[];
  readonly total: number;
  readonly minutes: number;
  readonly officeMinutes: number;
}

/** A page of hours put together by one or two things, with the sums of all pages: one statement. */
export async function findAnalysis(db: Db | Tx, actor: Actor, asked: TimeAsked & Groups & Paging): Promise<Analysis> {
  const dimensions = dimensionsOf(asked);
  const isTwofold = dimensions.length > 1;
  const last = isTwofold
    ? sql`search_text(l.name1), search_text(l.name2), l.id1, l.id2`
    : sql`search_text(l.name1), l.id1`;
  const order = orderBy(asked.orderBy, ORDERS, last);
  const found = await sql<Analysis>`
    with ${lines(actor, { asked, grain: grainOf(asked), dimensions }, false)}
    select ${listOf(sql`select json_build_object('first', ${keyShape(1)}, 'second', ${isTwofold ? keyShape(2) : sql`null::json`},
        'minutes', l.minutes, 'officeMinutes', l.office_minutes) as row
      from lines l ${order} ${slice(asked)}`)} as items,
      (select count(*) from lines) as total,
      (select coalesce(sum(minutes), 0)::float8 from lines) as minutes,
      (select coalesce(sum(office_minutes), 0)::float8 from lines) as "officeMinutes"`.execute(db);
  return found.rows[0] ?? { items: [], total: 0, minutes: 0, officeMinutes: 0 };
}

/** How many of the largest have a colour of their own in a picture. */
const LARGEST = 5;

export interface PictureCells {
  readonly keys: GroupKey[];
  /** Of the key at a place; those of all others have the place after the last one. */
  readonly cells: { readonly place: number; readonly span: string; readonly minutes: number }[];
}

/** Hours over time: those of the largest apart. */
export async function findPicture(
  db: Db,
  actor: Actor,
  asked: TimeAsked & { readonly by: Grouping; readonly grain: Exclude<Grain, 'none'> },
): Promise<PictureCells> {
  const found = await sql<PictureCells>`
    with ${lines(actor, { asked, grain: asked.grain, dimensions: [DIMENSIONS[asked.by]] }, true)},
    ranked as (select id1, name1, hint1, row_number() over (order by sum(minutes) desc, name1, id1) - 1 as place
      from lines group by id1, name1, hint1),
    cells as (select least(r.place, ${sql.lit(LARGEST)}) as place, l.span, sum(l.minutes) as minutes
      from lines l join ranked r on r.id1 is not distinct from l.id1 group by 1, 2)
    select ${listOf(sql`select ${keyShape(1)} as row from ranked l where l.place < ${sql.lit(LARGEST)} order by l.place`)} as keys,
      ${listOf(sql`select json_build_object('place', place, 'span', span, 'minutes', minutes) as row from cells`)} as cells`.execute(
    db,
  );
  return found.rows[0] ?? { keys: [], cells: [] };
}
