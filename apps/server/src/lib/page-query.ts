import { MOST_COMPARED } from '@stint/contract/paging';
import { type RawBuilder, sql } from 'kysely';

/** What a paged list is asked for. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly orderBy: string;
}

/** Whether a list is ordered by a field, either way. */
export const isOrderedBy = ({ orderBy: given }: Paging, field: string): boolean =>
  given === field || given === `-${field}`;

/**
 * `order by` of a field asked for (`-` in front: descending), by the expression that stands for it, and then by what makes
 * the order certain, unless what is equal is to stay so. The contract lets only declared fields through.
 */
export function orderBy(
  asked: string,
  expressions: Record<string, RawBuilder<unknown>>,
  last?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const descending = asked.startsWith('-');
  const expression = expressions[descending ? asked.slice(1) : asked];
  if (!expression) throw new Error(`No expression to order by ${asked}`);
  return sql`order by ${expression} ${sql.raw(descending ? 'desc' : 'asc')} nulls last${last ? sql`, ${last}` : sql``}`;
}

/** `limit` and `offset` of a page. */
export function slice({ page, limit }: Paging): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${(page - 1) * limit}`;
}

/** Whether a text holds what was searched, without regard to case or diacritics. An empty search holds everywhere. */
export const matches = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  holds(sql`search_text(${text})`, search);

/**
 * What is searched as a pattern without signs of its own (`***=`), which looks at each letter of a text once: `like` and `strpos` try the
 * whole search at each of them, which of a long text takes seconds. Looking for more letters than `MOST_COMPARED` costs by their square.
 */
export const patternOf = (search: string): RawBuilder<string> =>
  sql<string>`'***=' || left(search_text(${search}), ${sql.lit(MOST_COMPARED)})`;

/** The same of a column that keeps what `search_text` makes of a long text: that is not made anew for each row. */
export const holds = (searched: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  search === '' ? sql<boolean>`true` : sql<boolean>`${searched} ~ (${patternOf(search)})`;
