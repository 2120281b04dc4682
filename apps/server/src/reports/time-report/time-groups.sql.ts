import type { Grain } from '@stint/contract/reports/time-report/report-range.rules';
import type { AnalysisLine, Grouping, GroupKey } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import { ASKED_ONCE, type Db, type Tx } from '../../lib/db.ts';
import { isOrderedBy, orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { readTogether } from '../../lib/read-together.ts';
import { seesCustomer } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf } from '../../lib/wire-shapes.ts';
import {
  type FactsAsked,
  firstTeams,
  isAsKept,
  knowing,
  type TimeAsked,
  timeFacts,
  timeFactsApart,
} from './time-facts.sql.ts';

/** What lines are of: what tells them apart, and how one of them is called. */
interface Dimension {
  /** Which of the facts it follows from. */
  readonly of: 'user' | 'team' | 'account' | 'phase' | 'span';
  /** The key, of facts `f`, the place `pl` of their account or the first team `ft` of their person. */
  readonly key: RawBuilder<unknown>;
  /** Customers' users are told it of the customers whom they see: others may have a part in the same project. */
  readonly isOfCustomer?: true;
  /** The table `n` of the names, where the key is an id; else it is a name itself. */
  readonly table?: string;
  readonly name?: RawBuilder<unknown>;
  /** What tells it from others of the same name. */
  readonly hint?: RawBuilder<unknown>;
}

const NO_HINT = sql`''`;
const name = sql`n.name`;
const DIMENSIONS: Readonly<Record<Grouping, Dimension>> = {
  user: {
    ...{ of: 'user', key: sql`f.user_id`, table: 'app_user' },
    ...{ name: sql`btrim(n.first_name || ' ' || n.last_name)`, hint: sql`n.initials` },
  },
  team: { of: 'team', key: sql`ft.team_id`, table: 'team', name },
  project: { of: 'account', key: sql`pl.project_id`, table: 'project', name, hint: sql`n.short_name` },
  customer: {
    ...{ of: 'account', key: sql`pl.customer_id`, table: 'indirect_customer', name },
    hint: sql`(select d.name from direct_customer d where d.id = n.direct_customer_id)`,
  },
  directCustomer: { of: 'account', key: sql`pl.direct_customer_id`, table: 'direct_customer', name },
  account: {
    ...{ of: 'account', key: sql`pl.id`, isOfCustomer: true, table: 'account', name },
    hint: sql`(select c.name from indirect_customer c where c.id = n.customer_id)`,
  },
  phase: {
    ...{ of: 'phase', key: sql`f.phase_id`, isOfCustomer: true, table: 'phase', name },
    hint: sql`(select a.name from account a where a.id = n.account_id)`,
  },
  product: { of: 'account', key: sql`pl.software_product_id`, table: 'software_product', name: sql`n.title` },
  billTo: { of: 'account', key: sql`pl.bill_to` },
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
  readonly actor: Actor;
  readonly asked: TimeAsked;
  readonly grain: Grain;
  readonly dimensions: readonly Dimension[];
}

const isHidden = ({ actor }: Question, { isOfCustomer }: Dimension) => isOfCustomer === true && !actor.isEmployee;
const isOf = ({ dimensions }: Question, what: Dimension['of']) => dimensions.some((one) => one.of === what);

/** Which time the answer is made of. */
function factsAsked(question: Question): FactsAsked {
  const { actor, asked, grain, dimensions } = question;
  const tells = {
    ...{ people: isOf(question, 'user') || isOf(question, 'team'), phases: isOf(question, 'phase') },
    accounts: isOf(question, 'account') || dimensions.some((one) => isHidden(question, one)),
  };
  return { actor, asked, grain, tells };
}

/** Where each account belongs, and whether a customer's user sees its customer. */
const placesFor = (actor: Actor): RawBuilder<unknown> => sql`places as materialized (
    select a.id, a.project_id, a.customer_id, a.software_product_id, a.bill_to, c.direct_customer_id,
      ${actor.isEmployee ? sql`true` : seesCustomer(actor, sql`c.id`)} as is_shown
    from account a join indirect_customer c on c.id = a.customer_id)`;

/**
 * `sums` by the keys of the dimensions (`key1`, `key2`), and by `span` where it is asked for: `minutes` and `office_minutes`. There may
 * be hundreds of thousands: names are looked up for those that are shown.
 */
function sumsOf(
  question: Question,
  { isBySpan = false, isReadTwice = false }: { readonly isBySpan?: boolean; readonly isReadTwice?: boolean },
): RawBuilder<unknown> {
  const facts = factsAsked(question);
  const keys = [
    ...question.dimensions.map((one, at) => {
      const key = isHidden(question, one) ? sql`case when pl.is_shown then ${one.key} end` : one.key;
      return { key, called: sql.ref(`key${at + 1}`) };
    }),
    ...(isBySpan ? [{ key: sql`f.span`, called: sql.ref('span') }] : []),
  ];
  const columns = sql.join(keys.map(({ key, called }) => sql`${key} as ${called}`));
  const added = (from: RawBuilder<unknown>) => sql`
    select ${columns}, sum(f.minutes) as minutes, sum(f.office_minutes) as office_minutes, sum(f.rows) as rows
    from ${from} f
    ${facts.tells.accounts ? sql`join places pl on pl.id = f.account_id` : sql``}
    ${isOf(question, 'team') ? sql`left join ${firstTeams} ft on ft.user_id = f.user_id` : sql``}
    group by ${sql.join(keys.map((_, at) => sql.lit(at + 1)))}`;
  const names = sql.join(keys.map(({ called }) => called));
  const areKeysOfFacts = !facts.tells.accounts && !isOf(question, 'team');
  const lines = areKeysOfFacts ? addedApart(facts, { columns, names, added }) : added(timeFacts(facts));
  // Taken as they are kept, they are read again sooner than they are put aside.
  const keeping = areKeysOfFacts && isAsKept(facts) && isReadTwice ? sql`not materialized` : sql`materialized`;
  return sql`${placesFor(question.actor)}, sums as ${keeping} (
      select ${names}, l.minutes::float8 as minutes, l.office_minutes::float8 as office_minutes from (${lines}) l where l.rows > 0)`;
}

/**
 * Where lines are of what sums are kept of, there may be as many of these as of those: the sums are taken as they are, or in the order
 * of their index, and what they lack or have too much, which is little, is added to them.
 */
function addedApart(
  facts: FactsAsked,
  line: {
    columns: RawBuilder<unknown>;
    names: RawBuilder<unknown>;
    added(from: RawBuilder<unknown>): RawBuilder<unknown>;
  },
): RawBuilder<unknown> {
  const { most, isAddedUp, rest } = timeFactsApart(facts);
  const lines = isAddedUp
    ? sql`select ${line.columns}, f.minutes, f.office_minutes, f.rows from ${most} f`
    : line.added(most);
  if (!rest) return lines;
  const both = (column: string) =>
    sql`coalesce(${sql.ref(`m.${column}`)}, 0) + coalesce(${sql.ref(`r.${column}`)}, 0) as ${sql.ref(column)}`;
  return sql`
    select ${line.names}, ${both('minutes')}, ${both('office_minutes')}, ${both('rows')}
    from (${lines}) m full join (${line.added(rest)}) r using (${line.names})`;
}

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
  const isTwofold = dimensions.length > 1;
  const keys = dimensions.map((dimension, at) => ({
    ...{ dimension, column: `key${at + 1}`, key: sql.ref(`s.key${at + 1}`) },
    ...{ names: sql.ref(`n${at + 1}`), words: sql.ref(`n${at + 1}.words`), ofKey: sql.ref(`n${at + 1}.key`) },
  }));
  const byKeys = sql.join(keys.map(({ key }) => key));
  const byNames = sql.join([...keys.map(({ words }) => words), byKeys]);
  const joinNames = sql.join(
    keys.map(({ names, ofKey, key }) => sql`left join ${names} on ${ofKey} = ${key}`),
    sql` `,
  );
  // What stands by its minutes needs no names but those of its page.
  const isByName = isOrderedBy(asked, 'name');
  const names = sql.join(
    keys.map(
      ({ names: one, dimension, column }) =>
        sql`${one} as materialized ${namesOf(dimension, isByName ? 'sums' : 'page', column)}`,
    ),
  );
  const page = sql`page as materialized (
      select s.* from sums s ${isByName ? joinNames : sql``}
      ${orderBy(asked.orderBy, ORDERS, isByName ? byNames : byKeys)} ${slice(asked)})`;
  const question = { actor, asked, grain: grainOf(asked), dimensions };
  const statement = sql<Analysis>`${ASKED_ONCE}
    with ${sumsOf(question, { isReadTwice: !isByName })}, ${sql.join(isByName ? [names, page] : [page, names])}
    select ${listOf(sql`select json_build_object('first', ${keyShape('s.key1', 'n1')},
        'second', ${isTwofold ? keyShape('s.key2', 'n2') : sql`null::json`}, 'minutes', s.minutes, 'officeMinutes', s.office_minutes) as row
      from page s ${joinNames} ${orderBy(asked.orderBy, ORDERS, byNames)}`)} as items, whole.*
    from (select count(*) as total, coalesce(sum(minutes), 0)::float8 as minutes, coalesce(sum(office_minutes), 0)::float8 as "officeMinutes"
      from sums) whole`;
  const found = await readTogether(db, statement);
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
export const findPicture = (db: Db, actor: Actor, asked: PictureAsked): Promise<PictureCells> =>
  knowing(db, asked, (known) => pictureOf(db, actor, known));

type PictureAsked = TimeAsked & { readonly by: Grouping; readonly grain: Exclude<Grain, 'none'> };

async function pictureOf(db: Db, actor: Actor, asked: PictureAsked): Promise<PictureCells> {
  const dimension = DIMENSIONS[asked.by];
  const question = { actor, asked, grain: asked.grain, dimensions: [dimension] };
  const statement = sql<PictureCells>`
    with ${sumsOf(question, { isBySpan: true })},
    largest as materialized (
      select key1, row_number() over (order by sum(minutes) desc, key1) - 1 as place from sums group by 1
      order by 2 limit ${sql.lit(LARGEST)}),
    cells as (
      select coalesce(l.place, ${sql.lit(LARGEST)}) as place, s.span, sum(s.minutes) as minutes
      from sums s left join largest l on l.key1 is not distinct from s.key1 group by 1, 2)
    select ${listOf(sql`select ${keyShape('l.key1', 'n')} as row
        from largest l left join ${namesOf(dimension, 'largest', 'key1')} n on n.key = l.key1 order by l.place`)} as keys,
      ${listOf(sql`select json_build_object('place', place, 'span', span, 'minutes', minutes) as row from cells`)} as cells`;
  const found = await readTogether(db, statement);
  return found.rows[0] ?? { keys: [], cells: [] };
}
