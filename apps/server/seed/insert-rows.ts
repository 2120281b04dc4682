import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import type { DB } from '../src/schema.gen.ts';

const ROWS_PER_STATEMENT = 5000;

/** Stores many rows of one table, all with the same columns; types follow the table. */
export async function insertRows(
  db: Db | Tx,
  table: keyof DB & string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(db);
  }
}
