import type { Grain } from '@stint/contract/reports/time-report/report-range.rules';
import type { AnalysisLine, Grouping, GroupKey } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { orderBy, type Paging, slice } from '../../lib/page-query.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf } from '../../lib/wire-shapes.ts';
import { firstTeams, type TimeAsked, timeFacts } from './time-facts.sql.ts';

/** What lines are of: the id, its name, and what tells it from others of the same name. */
interface Dimension {
  /** What of the facts it follows from. */
  readonly of: 'user' | 'phase' | 'span';
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly hint: RawBuilder<unknown>;
}

const NO_HINT = sql`''`;
const day = sql`s.span::text`;
const DIMENSIONS: Readonly<Record<Grouping, Dimension>> = {
  user: {
    of: 'user',
    id: sql`u.id::text`,
    name: sql`btrim(u.first_name || ' ' || u.last_name)`,
    hint: sql`u.initials`,
  },
  team: { of: 'user', id: sql`tm.id::text`, name: sql`tm.name`, hint: NO_HINT },
  project: { of: 'phase', id: sql`pr.id::text`, name: sql`pr.name`, hint: sql`coalesce(pr.short_name, '')` },
  customer: { of: 'phase', id: sql`c.id::text`, name: sql`c.name`, hint: sql`d.name` },
  directCustomer: { of: 'phase', id: sql`d.id::text`, name: sql`d.name`, hint: NO_HINT },
  account: { of: 'phase', id: sql`a.id::text`, name: sql`a.name`, hint: sql`c.name` },
  phase: { of: 'phase', id: sql`ph.id::text`, name: sql`ph.name`, hint: sql`a.name` },
  product: { of: 'phase', id: sql`sp.id::text`, name: sql`sp.title`, hint: NO_HINT },
  billTo: { of: 'phase', id: sql`a.bill_to`, name: sql`a.bill_to`, hint: NO_HINT },
  month: { of: 'span', id: day, name: day, hint: NO_HINT },
  week: { of: 'span', id: day, name: day, hint: NO_HINT },
};

/** The names that follow from the persons and phases of sums `s`. */
export const ofPeople = sql`join app_user u on u.id = s.user_id
  left join ${firstTeams} ft on ft.user_id = u.id left join team tm on tm.id = ft.team_id`;
export const ofPhases = sql`join phase ph on ph.id = s.phase_id join account a on a.id = ph.account_id
  join indirect_customer c on c.id = a.customer_id join direct_customer d on d.id = c.direct_customer_id
  left join project pr on pr.id = a.project_id left join software_product sp on sp.id = a.software_product_id`;

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

interface Told {
  readonly asked: TimeAsked;
  readonly grain: Grain;
  readonly dimensions: readonly Dimension[];
}

/**
 * `sums`, of as few rows as its dimensions need, and `lines` made of them: `id1`, `name1`, `hint1`, the same of a second
 * dimension, `span` where there is a grain, `minutes` and `office_minutes`.
 */
function lines(actor: Actor, { asked, grain, dimensions }: Told, isBySpan: boolean): RawBuilder<unknown> {
  const isOf = (what: Dimension['of']) => dimensions.some((one) => one.of === what);
  const span = grain === 'day' ? sql`f.day` : sql`date_trunc(${sql.lit(grain)}, f.day)::date`;
  const keys = [
    ...(isOf('user') ? [sql`f.user_id`] : []),
    ...(isOf('phase') ? [sql`f.phase_id`] : []),
    ...(grain === 'none' ? [] : [sql`${span} as span`]),
  ];
  const columns = dimensions.flatMap(({ id, name, hint }, at) => [
    sql`${id} as ${sql.ref(`id${at + 1}`)}`,
    sql`${name} as ${sql.ref(`name${at + 1}`)}`,
    sql`${hint} as ${sql.ref(`hint${at + 1}`)}`,
  ]);
  const groups = [...columns, ...(isBySpan ? [sql`s.span`] : [])];
  const places = (count: number) => sql.join(Array.from({ length: count }, (_, at) => sql.lit(at + 1)));
  return sql`sums as materialized (
      select ${sql.join([...keys, sql`sum(f.minutes) as minutes`, sql`sum(f.office_minutes) as office_minutes`])}
      from ${timeFacts(actor, asked, grain)} f group by ${places(keys.length)}),
    lines as materialized (
      select ${sql.join([...groups, sql`sum(s.minutes)::float8 as minutes`, sql`sum(s.office_minutes)::float8 as office_minutes`])}
      from sums s ${isOf('user') ? ofPeople : sql``} ${isOf('phase') ? ofPhases : sql``}
      group by ${places(groups.length)})`;
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
