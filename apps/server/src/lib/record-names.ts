import { type RawBuilder, sql } from 'kysely';

/** Where the audit trail finds what a kind of record is called now. `r` is the record, by its `id`. */
interface NamedRecord {
  readonly from: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  /** Entries are searched by this name too; left out where the entry's own title is enough. */
  readonly isSearched?: true;
}

/** By the entity's name in the audit trail; one that is not here is called as it was when it changed. */
export type RecordNames = Readonly<Record<string, NamedRecord>>;

/** Somebody's name, of `app_user` by its alias. */
export const fullName = (alias: string) =>
  sql`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, nullif(${sql.ref(`${alias}.last_name`)}, ''))`;

/** A record that its table names by one column. */
export const namedBy = (table: string, name = 'name'): NamedRecord => ({
  from: sql`${sql.table(table)} r`,
  name: sql.ref(`r.${name}`),
  isSearched: true,
});
