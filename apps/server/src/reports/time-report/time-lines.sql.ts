import type { Grain } from '@stint/contract/reports/time-report/report-range.rules';
import type { Grouping } from '@stint/contract/reports/time-report/time-report';
import { type RawBuilder, sql } from 'kysely';
import { all } from '../../lib/read-page.ts';
import { seesCustomer } from '../../lib/rights/accounts.sql.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { type FactsAsked, firstTeams, type TimeAsked, timeFacts, timeFactsApart } from './time-facts.sql.ts';

/** What lines are of: what tells them apart, and how one of them is called. */
export interface Dimension {
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

export const NO_HINT = sql`''`;
const name = sql`n.name`;
export const DIMENSIONS: Readonly<Record<Grouping, Dimension>> = {
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

export const dimensionsOf = ({ by, thenBy }: Groups): Dimension[] =>
  [by, ...(thenBy ? [thenBy] : [])].map((one) => DIMENSIONS[one]);
export const grainOf = ({ by, thenBy }: Groups): Grain => {
  if (by === 'week' || thenBy === 'week') return 'week';
  return by === 'month' || thenBy === 'month' ? 'month' : 'none';
};

export interface Question {
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
 * The lines of a report, of which there may be hundreds of thousands, as relations of a statement: `minutes`, `office_minutes`, and the
 * keys that tell them apart, without names: `key1` and `key2` of the dimensions, and `span` where time is told apart as well.
 */
export interface Lines {
  /** The parts of the statement's `with` that they are made of. */
  readonly parts: RawBuilder<unknown>;
  readonly all: RawBuilder<unknown>;
  /** The first in an order of lines `s`: as many as said, or more. */
  first(many: number, order: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Those with the first keys that are in a relation, as `key1`. */
  of(keys: RawBuilder<unknown>): RawBuilder<unknown>;
  /** `key1`, of which there are as many as all its `lines` come to. */
  readonly counted: RawBuilder<unknown>;
  /** What they come to, one row: `minutes` and `office_minutes`. */
  readonly sum: RawBuilder<unknown>;
  /** How many there are, an expression of `sum` as `w`. */
  readonly total: RawBuilder<unknown>;
}

/** @param isBySpan - They are told apart by months, weeks or days as well, as in a picture, which reads them several times. */
export function linesOf(question: Question, { isBySpan = false } = {}): Lines {
  const facts = factsAsked(question);
  const keys = keysOf(question, isBySpan);
  const added = (from: RawBuilder<unknown>) => sql`(
    select ${keys.columns}, sum(f.minutes) as minutes, sum(f.office_minutes) as office_minutes, sum(f.rows) as rows
    from ${from} f
    ${facts.tells.accounts ? sql`join places pl on pl.id = f.account_id` : sql``}
    ${isOf(question, 'team') ? sql`left join ${firstTeams} ft on ft.user_id = f.user_id` : sql``}
    group by ${keys.numbers})`;
  const places = placesFor(question.actor);
  const areKeysOfFacts = !facts.tells.accounts && !isOf(question, 'team');
  if (!areKeysOfFacts) return putAside(places, withRows(keys, added(timeFacts(facts))));
  const { most, isAddedUp, rest } = timeFactsApart(facts);
  if (!isAddedUp) return putAside(places, withRows(keys, rest ? joined(keys, added(most), added(rest)) : added(most)));
  const kept = sql`(select ${keys.columns}, f.minutes, f.office_minutes, f.rows from ${most} f where f.rows > 0)`;
  const sum = sumOf(timeFacts({ ...facts, grain: 'none', tells: NOTHING_APART }));
  const lines = rest ? keptButSome(keys, { places, kept, sum, rest: added(rest) }) : asKept({ places, kept, sum });
  return isBySpan ? putAside(lines.parts, sql`select * from ${lines.all} l`) : lines;
}

const NOTHING_APART = { people: false, accounts: false, phases: false } as const;

function keysOf(question: Question, isBySpan: boolean) {
  const keys = [
    ...question.dimensions.map((one, at) => {
      const key = isHidden(question, one) ? sql`case when pl.is_shown then ${one.key} end` : one.key;
      return { key, called: `key${at + 1}` };
    }),
    ...(isBySpan ? [{ key: sql`f.span`, called: 'span' }] : []),
  ];
  return {
    /** As they are made of facts `f`. */
    columns: sql.join(keys.map(({ key, called }) => sql`${key} as ${sql.ref(called)}`)),
    numbers: sql.join(keys.map((_, at) => sql.lit(at + 1))),
    names: sql.join(keys.map(({ called }) => sql.ref(called))),
    of: (alias: string) => sql.join(keys.map(({ called }) => sql.ref(`${alias}.${called}`))),
    areSame: (one: string, other: string) =>
      all(...keys.map(({ called }) => sql`${sql.ref(`${one}.${called}`)} = ${sql.ref(`${other}.${called}`)}`)),
  };
}
type Keys = ReturnType<typeof keysOf>;

/** What cancels each other is no line. */
const withRows = ({ names }: Keys, lines: RawBuilder<unknown>) =>
  sql`select ${names}, minutes, office_minutes from ${lines} l where l.rows > 0`;

/** What lines `m` have, and what they lack or have too much, `r`. */
const both = (column: string) =>
  sql`coalesce(${sql.ref(`m.${column}`)}, 0) + coalesce(${sql.ref(`r.${column}`)}, 0) as ${sql.ref(column)}`;

/**
 * Sums of phases are added up in the order of their index, and what they lack or have too much, which is little, is joined to them: all
 * together would be added up without an order.
 */
const joined = ({ names }: Keys, most: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql`(
    select ${names}, ${both('minutes')}, ${both('office_minutes')}, ${both('rows')}
    from ${most} m full join ${rest} r using (${names}))`;

const firstOf = (lines: RawBuilder<unknown>, order: RawBuilder<unknown>, many: RawBuilder<unknown>) =>
  sql`(select s.* from ${lines} s ${order} limit ${many})`;
const sumOf = (lines: RawBuilder<unknown>) =>
  sql`(select count(*) as total, coalesce(sum(f.minutes), 0) as minutes, coalesce(sum(f.office_minutes), 0) as office_minutes from ${lines} f)`;

/** Lines that are made once, and read as often as needed. */
function putAside(parts: RawBuilder<unknown>, lines: RawBuilder<unknown>): Lines {
  const all = sql`lines`;
  return {
    parts: sql`${parts}, lines as materialized (${lines})`,
    all,
    first: () => all,
    of: (keys) => sql`(
      select l.* from ${all} l where l.key1 in (select key1 from ${keys} k) or l.key1 is null and exists (select from ${keys} k where k.key1 is null))`,
    counted: sql`(select key1, 1 as lines from ${all} l)`,
    // Both at once.
    sum: sumOf(all),
    total: sql`w.total`,
  };
}

interface Kept {
  readonly places: RawBuilder<unknown>;
  /** Sums as they are kept, of lines that have rows: these are read again sooner than they are put aside. */
  readonly kept: RawBuilder<unknown>;
  /** What all lines come to, from sums that tell nothing apart, of which there are few. */
  readonly sum: RawBuilder<unknown>;
}

/** Each is of a person, a phase or days. */
const keptOf = (kept: RawBuilder<unknown>, keys: RawBuilder<unknown>) =>
  sql`(select l.* from ${kept} l where l.key1 in (select key1 from ${keys} k))`;

const asKept = ({ places, kept, sum }: Kept): Lines => ({
  parts: places,
  all: kept,
  first: (many, order) => firstOf(kept, order, sql`${many}`),
  of: (keys) => keptOf(kept, keys),
  counted: sql`(select key1, 1 as lines from ${kept} l)`,
  total: sql`(select count(*) from ${kept} l)`,
  sum,
});

/** Those that lack something or have too much are made anew and take the place of the kept ones (`changed`). */
function keptButSome(keys: Keys, { places, kept, sum, rest }: Kept & { readonly rest: RawBuilder<unknown> }): Lines {
  const changed = sql`changed as materialized (
      select ${keys.of('r')}, ${both('minutes')}, ${both('office_minutes')}, ${both('rows')}, m.rows is not null as was_kept
      from ${rest} r left join ${kept} m on ${keys.areSame('m', 'r')})`;
  const inPlace = (lines: RawBuilder<unknown>) => sql`(
    select ${keys.names}, minutes, office_minutes from ${lines} l where not exists (select from changed c where ${keys.areSame('c', 'l')})
    union all ${withRows(keys, sql`changed`)})`;
  const more = sql`(rows > 0)::int - was_kept::int`;
  return {
    parts: sql`${places}, ${changed}`,
    all: inPlace(kept),
    // Whichever of the kept ones go, as many others come after them.
    first: (many, order) => inPlace(firstOf(kept, order, sql`(select count(*) from changed) + ${many}`)),
    of: (first) => keptOf(inPlace(keptOf(kept, first)), first),
    counted: sql`(select key1, 1 as lines from ${kept} l union all select key1, ${more} from changed)`,
    total: sql`(select count(*) from ${kept} l) + (select coalesce(sum(${more}), 0) from changed)`,
    sum,
  };
}
