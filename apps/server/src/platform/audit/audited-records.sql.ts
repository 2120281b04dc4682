import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches } from '../../lib/page-query.ts';
import { fullName, type RecordNames } from '../../lib/record-names.ts';

/** A row of registered time has no name of its own: whose it is, its day and its phase. */
const titleOfRow = sql`concat_ws(' · ',
  (select ${fullName('u')} from app_user u where u.id = e.user_id),
  to_char((coalesce(e.after, e.before) ->> 'date')::date, 'DD/MM/YYYY'),
  (select ph.name from phase ph where ph.id::text = coalesce(e.after, e.before) ->> 'projectPhase'))`;

/** What the record of `audit_entry as e` is called now. */
export const currentTitle = (names: RecordNames) => sql`case e.entity
  when 'timereg' then ${titleOfRow}
  ${sql.join(
    Object.entries(names).map(
      ([entity, { from, name }]) =>
        sql`when ${sql.lit(entity)} then (select ${name} from ${from} where r.id = e.entity_id)`,
    ),
    sql` `,
  )} end`;

/** No search looks into the entries of more records of one kind than these. */
const MOST_OF_A_KIND = 200;

/** Records of all kinds whose present name holds what is searched. */
export async function listIdsByName(db: Db, names: RecordNames, search: string): Promise<string[]> {
  const found = await sql<{ _id: string }>`${sql.join(
    Object.entries(names)
      .filter(([, { isSearched }]) => isSearched)
      .map(
        ([, { from, name }]) =>
          sql`(select r.id as "_id" from ${from} where ${matches(name, search)} limit ${MOST_OF_A_KIND})`,
      ),
    sql` union all `,
  )}`.execute(db);
  return found.rows.map(({ _id }) => _id);
}

/** What ids of records of any kind are called. */
export async function namesOfIds(db: Db, names: RecordNames, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const found = await sql<{ _id: string; name: string }>`${sql.join(
    Object.entries(names).map(
      ([, { from, name }]) => sql`select r.id as "_id", ${name} as name from ${from} where r.id = any(${ids}::uuid[])`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(found.rows.map(({ _id, name }) => [_id, name]));
}
