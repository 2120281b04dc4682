import { z } from 'zod';

/** What callers also name the order of a list by. */
const OTHER_NAMES = ['orderby', 'sort'] as const;
const ORDER = 'orderBy';

/** A list's query with its order under the one name that the contract has; where two are given the contract refuses. */
export function withOrderBy(schema: z.ZodType, query: unknown): unknown {
  if (!(schema instanceof z.ZodObject) || !(ORDER in schema.shape)) return query;
  const given = query as Record<string, unknown>;
  const other = OTHER_NAMES.find((name) => name in given && !(name in schema.shape));
  if (other === undefined || ORDER in given) return query;
  const { [other]: order, ...rest } = given;
  return { ...rest, [ORDER]: order };
}
