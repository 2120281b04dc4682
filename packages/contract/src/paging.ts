import { z } from 'zod';

/** Rows a page where the specification names no other size. */
export const DEFAULT_PAGE_SIZE = 10;
/** No list answers more rows than this at once. */
export const MAX_PAGE_SIZE = 1000;
/** Nor one whose rows hold texts of thousands of letters more than this: reading and writing a thousand of them would hold up everybody. */
export const MAX_PAGE_SIZE_OF_TEXTS = 100;

/** How many rows a page has. */
export const pageLimit = (most: number, pageSize: number) => z.coerce.number().int().min(1).max(most).default(pageSize);

/** A search is compared by so many of its first letters. What counts what it finds takes no longer ones. */
export const MOST_COMPARED = 60;

/**
 * Query of a paged list: `page` counts from 1; `orderBy` is a field name, with `-` in front for descending;
 * `search` matches parts of words without regard to case or diacritics. The first field is the order when none is asked for,
 * unless `firstOrder` names another.
 */
export function pageQuery<const F extends readonly [string, ...string[]]>(
  fields: F,
  pageSize: number = DEFAULT_PAGE_SIZE,
  firstOrder: F[number] | `-${F[number]}` = fields[0],
) {
  const orders = fields.flatMap((field) => [field, `-${field}`]) as [string, ...string[]];
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: pageLimit(MAX_PAGE_SIZE, pageSize),
    search: z.string().trim().max(200).default(''),
    orderBy: z.enum(orders).default(firstOrder),
  });
}

/** Paged lists answer with items and total. */
export function pageOf<const T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.number().int() });
}

/** Query flags arrive as text. */
export const flag = z.stringbool().default(false);
