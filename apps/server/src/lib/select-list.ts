import { MOST_SELECTABLE } from '@stint/contract/select-list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { matches } from './page-query.ts';
import { all } from './read-page.ts';

interface SelectParts {
  /** The select list, with `_id` and `name`. */
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
  /** The text that is searched. */
  readonly text: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
}

/** The best matches for a field that chooses one: those whose name begins with what was typed come first. */
export async function readSelectList<T>(db: Db, parts: SelectParts, search: string): Promise<T[]> {
  const { columns, from, where = sql`true`, text, name } = parts;
  const found = await sql<T>`
    select ${columns} from ${from} where ${all(where, matches(text, search))}
    order by starts_with(search_text(${name}), search_text(${search})) desc, search_text(${name}), ${name}
    limit ${MOST_SELECTABLE}`.execute(db);
  return found.rows;
}
