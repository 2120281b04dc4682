import type { Grain } from '@stint/contract/reports/time-report/report-range.rules';
import type { AnalysisLine, Grouping, GroupKey } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import { ASKED_ONCE, type Db, type Tx } from '../../lib/db.ts';
import { isOrderedBy, orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { readTogether } from '../../lib/read-together.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf } from '../../lib/wire-shapes.ts';
import { knowing, type TimeAsked } from './time-facts.sql.ts';
import {
  DIMENSIONS,
  type Dimension,
  dimensionsOf,
  type Groups,
  grainOf,
  type Lines,
  linesOf,
  NO_HINT,
} from './time-lines.sql.ts';

/**
 * What the keys in a column of a relation are called: `key`, `name`, `hint`, and `words`, by which names stand, whatever their case and
 * diacritics. Each is looked up once, however many lines have it.
 */
function namesOf(
  { table, name: called, hint = NO_HINT }: Dimension,
  relation: string,
  column: string,
): RawBuilder<unknown> {
  const keys = sql`(select distinct ${sql.ref(column)} as key from ${sql.table(relation)})`;
  const named = table
    ? sql`select k.key, ${called} as name, ${hint} as hint from ${keys} k join ${sql.table(table)} n on n.id = k.key`
    : sql`select k.key, k.key::text as name, '' as hint from ${keys} k`;
  return sql`(select named.*, search_text(named.name) as words from (${named}) named)`;
}

/** A key as the wire has it: its own column, and its names; null without one. */
const keyShape = (key: string, names: string) =>
  sql`json_build_object('_id', ${sql.ref(key)}::text, 'name', ${sql.ref(`${names}.name`)}, 'hint', coalesce(${sql.ref(`${names}.hint`)}, ''))`;

export interface Analysis {
  readonly items: AnalysisLine[];
  readonly total: number;
  readonly minutes: number;
  readonly officeMinutes: number;
}

const ORDERS = { name: sql`n1.words`, minutes: sql`s.minutes`, officeMinutes: sql`s.office_minutes` };

/** A page of hours put together by one or two things, with the sums of all pages: one statement. */
export const findAnalysis = (db: Db | Tx, actor: Actor, asked: TimeAsked & Groups & Paging): Promise<Analysis> =>
  knowing(db, asked, (known) => analysisOf(db, actor, known));

async function analysisOf(db: Db | Tx, actor: Actor, asked: TimeAsked & Groups & Paging): Promise<Analysis> {
  const dimensions = dimensionsOf(asked);
  const lines = linesOf({ actor, asked, grain: grainOf(asked), dimensions });
  const keys = dimensions.map((dimension, at) => ({
    ...{ dimension, column: `key${at + 1}`, key: sql.ref(`s.key${at + 1}`) },
    ...{ names: sql.ref(`n${at + 1}`), words: sql.ref(`n${at + 1}.words`), ofKey: sql.ref(`n${at + 1}.key`) },
  }));
  const { parts, total, order } = (isOrderedBy(asked, 'name') ? pageByNames : pageByNumbers)(lines, keys, asked);
  const second = keys.length > 1 ? keyShape('s.key2', 'n2') : sql`null::json`;
  const statement = sql<Analysis>`${ASKED_ONCE}
    with ${lines.parts}, ${parts}
    select ${listOf(sql`select json_build_object('first', ${keyShape('s.key1', 'n1')},
        'second', ${second}, 'minutes', s.minutes, 'officeMinutes', s.office_minutes) as row
      from page s ${namesJoined(keys)} ${order}`)} as items,
      ${total}::int as total, w.minutes::float8 as minutes, w.office_minutes::float8 as "officeMinutes"
    from ${lines.sum} w`;
  const found = await readTogether(db, statement);
  return found.rows[0] ?? { items: [], total: 0, minutes: 0, officeMinutes: 0 };
}

/** A key of lines `s`, and what it is called, `n1` or `n2`. */
interface Key {
  readonly dimension: Dimension;
  readonly column: string;
  readonly key: RawBuilder<unknown>;
  readonly names: RawBuilder<unknown>;
  readonly words: RawBuilder<unknown>;
  readonly ofKey: RawBuilder<unknown>;
}
type Keys = readonly Key[];

const byKeys = (keys: Keys) => sql.join(keys.map(({ key }) => key));
const byNames = (keys: Keys) => sql.join([...keys.map(({ words }) => words), byKeys(keys)]);
const namesJoined = (keys: Keys) =>
  sql.join(
    keys.map(({ names, ofKey, key }) => sql`left join ${names} on ${ofKey} = ${key}`),
    sql` `,
  );
const namesIn = (relation: string, keys: Keys) =>
  sql.join(
    keys.map(({ names, dimension, column }) => sql`${names} as materialized ${namesOf(dimension, relation, column)}`),
  );

/**
 * Parts of a `with` after those of the lines: `page`, and what its keys are called; how many lines all pages have, an expression; and
 * the order of the lines, the same on a page as from one to the next.
 */
interface PageOfLines {
  readonly parts: RawBuilder<unknown>;
  readonly total: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** By their minutes: none but the lines of the page are named. */
function pageByNumbers(lines: Lines, keys: Keys, asked: Paging): PageOfLines {
  const order = orderBy(asked.orderBy, ORDERS, byKeys(keys));
  const parts = sql`
    page as materialized (select s.* from ${lines.first(asked.page * asked.limit, order)} s ${order} ${slice(asked)}),
    ${namesIn('page', keys)}`;
  return { parts, total: lines.total, order };
}

/** By name: of hundreds of thousands of lines only those of what the page has first are put in order. */
function pageByNames(lines: Lines, keys: Keys, asked: Paging): PageOfLines {
  const offset = (asked.page - 1) * asked.limit;
  const order = orderBy(asked.orderBy, ORDERS, byNames(keys));
  const [first, second] = keys;
  if (!first) throw new Error('Lines are of something');
  const parts = sql`
    counts as materialized (select key1, sum(lines) as lines from ${lines.counted} l group by 1 having sum(lines) > 0),
    ${namesIn('counts', [first])},
    firsts as materialized (
      select * from (
        select s.key1, s.until - sum(s.lines) over (partition by s.words) as before, s.until
        from (
          select s.key1, s.lines, n1.words, sum(s.lines) over (${orderBy(asked.orderBy, ORDERS)}) as until
          from counts s ${namesJoined([first])}) s) s
      where s.before < ${offset + asked.limit} and s.until > ${offset}),
    shown as materialized (select s.* from ${lines.of(sql`firsts`)} s),
    ${second ? sql`${namesIn('shown', [second])},` : sql``}
    page as materialized (
      select s.* from shown s ${namesJoined(keys)} ${order}
      limit ${asked.limit} offset ${offset} - coalesce((select min(before) from firsts), 0))`;
  return { parts, total: sql`coalesce((select sum(lines) from counts), 0)`, order };
}

/** How many of the largest have a colour of their own in a picture. */
const LARGEST = 5;

export interface PictureCells {
  readonly keys: GroupKey[];
  /** Of the key at a place; those of all others have the place after the last one. */
  readonly cells: { readonly place: number; readonly span: string; readonly minutes: number }[];
}

/** Hours over time: those of the largest apart. */
export const findPicture = (db: Db, actor: Actor, asked: PictureAsked): Promise<PictureCells> =>
  knowing(db, asked, (known) => pictureOf(db, actor, known));

type PictureAsked = TimeAsked & { readonly by: Grouping; readonly grain: Exclude<Grain, 'none'> };

async function pictureOf(db: Db, actor: Actor, asked: PictureAsked): Promise<PictureCells> {
  const dimension = DIMENSIONS[asked.by];
  const question = { actor, asked, grain: asked.grain, dimensions: [dimension] };
  const lines = linesOf(question, { isBySpan: true });
  const statement = sql<PictureCells>`
    with ${lines.parts},
    largest as materialized (
      select key1, row_number() over (order by sum(minutes) desc, key1) - 1 as place from ${lines.all} l group by 1
      order by 2 limit ${sql.lit(LARGEST)}),
    cells as (
      select coalesce(l.place, ${sql.lit(LARGEST)}) as place, s.span, sum(s.minutes) as minutes
      from ${lines.all} s left join largest l on l.key1 is not distinct from s.key1 group by 1, 2)
    select ${listOf(sql`select ${keyShape('l.key1', 'n')} as row
        from largest l left join ${namesOf(dimension, 'largest', 'key1')} n on n.key = l.key1 order by l.place`)} as keys,
      ${listOf(sql`select json_build_object('place', place, 'span', span, 'minutes', minutes) as row from cells`)} as cells`;
  const found = await readTogether(db, statement);
  return found.rows[0] ?? { keys: [], cells: [] };
}
