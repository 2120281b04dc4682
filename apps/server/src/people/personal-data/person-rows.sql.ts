import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { inSlices } from '../../lib/in-slices.ts';
import type { PersonTable } from './person-tables.ts';

export type PersonRow = Readonly<Record<string, unknown>>;

/** Never in an export: what would let somebody in, and what only the app reads. */
const SECRETS = [
  'password_hash',
  'token_hash',
  'token',
  'secrets',
  'salt',
  'searched',
  'import_key',
  'sha256',
  'digest',
];
/** Read at once: some are hundreds of kilobytes, and a hundred of the others are read as fast as one. */
const ROWS_AT_ONCE = 100;
/** So much is read at once, in characters, by what those before had. */
const LENGTH_AT_ONCE = 250_000;
/** Of a value that is shortened, in characters. */
const SHORTENED_TO = 20_000;

const ofPerson = ({ column, of }: PersonTable, user: string) =>
  of
    ? sql<boolean>`r.${sql.ref(column)} in (select id from ${sql.table(of.table)} where ${sql.ref(of.column)} = ${user})`
    : sql<boolean>`r.${sql.ref(column)} = ${user}`;

/** The rows of a table that are a person's, some at a time, as they stood when the transaction began reading them. */
export async function* readRows(tx: Tx, from: PersonTable, user: string): AsyncGenerator<PersonRow[]> {
  await sql`declare person_rows no scroll cursor for
    select (to_jsonb(r) - ${SECRETS}::text[] || ${shortened(from)})::text as row from ${sql.table(from.table)} r where ${ofPerson(from, user)}
      and ${from.exported ?? sql<boolean>`true`}`.execute(tx);
  try {
    for (let some = 1; ; ) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(some)} from person_rows`.execute(tx);
      if (rows.length === 0) return;
      const page: PersonRow[] = [];
      let length = 0;
      await inSlices(rows, ({ row }) => {
        length += row.length;
        page.push(chosenOf(JSON.parse(row), from.columns));
      });
      yield page;
      const fitting = Math.ceil((rows.length * LENGTH_AT_ONCE) / length);
      some = Math.min(fitting, 2 * some, ROWS_AT_ONCE);
    }
  } finally {
    await sql`close person_rows`.execute(tx);
  }
}

/** The columns that are shortened, as they are exported. */
function shortened({ shortened: columns = [] }: PersonTable) {
  if (columns.length === 0) return sql`'{}'::jsonb`;
  const values = columns.map((column) => {
    const text = sql`r.${sql.ref(column)}::text`;
    return sql`${sql.lit(column)}, case when length(${text}) > ${SHORTENED_TO}
      then to_jsonb(left(${text}, ${SHORTENED_TO}) || '…') else to_jsonb(r.${sql.ref(column)}) end`;
  });
  return sql`jsonb_build_object(${sql.join(values)})`;
}

const chosenOf = (row: PersonRow, columns: PersonTable['columns']): PersonRow =>
  columns ? Object.fromEntries(columns.map((column) => [column, row[column] ?? null])) : row;

/** The person themselves. */
export async function readPerson(tx: Tx, user: string): Promise<PersonRow | undefined> {
  const found = await sql<{ row: PersonRow }>`
    select to_jsonb(r) - ${SECRETS}::text[] as row from app_user r where r.id = ${user}`.execute(tx);
  return found.rows[0]?.row;
}

/** Erases the rows of a table that are a person's, as it is declared, and answers how many. */
export async function eraseRows(tx: Tx, from: PersonTable, user: string): Promise<number> {
  const { table, column, erasure } = from;
  if (erasure === 'kept') return 0;
  const erased =
    erasure === 'deleted'
      ? await sql`delete from ${sql.table(table)} r where ${ofPerson(from, user)}`.execute(tx)
      : await sql`update ${sql.table(table)} r set ${sql.ref(column)} = null where ${ofPerson(from, user)}`.execute(tx);
  return Number(erased.numAffectedRows ?? 0);
}

/** What replaces a person: no name, no address, no way in. Their place in sums and reports stays. */
export async function replacePerson(tx: Tx, user: string, now: string): Promise<{ avatar: string | null }> {
  const found = await sql<{ avatar: string | null }>`
    with before as (select avatar_file_id from app_user where id = ${user}),
    undone as (delete from deleted_record where ${user} in (
      content #>> '{userPeriod,user_id}', content #>> '{timereg,user_id}', content #>> '{message,to_user_id}')),
    untitled as (update deleted_record set title = 'Former employee'
      where content #>> '{message,by_user_id}' = ${user} and content #>> '{message,to_user_id}' <> ${user})
    update app_user set
      first_name = 'Former', last_name = 'employee', email = ${user} || '@erased.invalid', proven_email = null,
      initials = 'X' || upper(right(${user}, 8)), date_of_birth = null, avatar_url = null, avatar_file_id = null,
      short_description = '', long_description = '', position = '', phone = '', show_birthday = false,
      category = null, education = null, issued_date = null, performance_responsible_id = null, customer_team_id = null,
      password_hash = null, erased_at = ${now}, version = version + 1
    where id = ${user} returning (select avatar_file_id from before) as avatar`.execute(tx);
  return found.rows[0] ?? { avatar: null };
}

/** Takes out of the audit trail what its entries say of a person who is erased. */
export async function forgetAudited(tx: Tx, user: string, kinds: readonly string[]): Promise<number> {
  const found = await sql<{ entries: string }>`select forget_audited(${user}, ${kinds}) as entries`.execute(tx);
  return Number(found.rows[0]?.entries ?? 0);
}

/** Each may be a megabyte or two: of long texts the trail has what they were and what they are. */
const ENTRIES_AT_ONCE = 1000;
/** Comes before the id of any entry. */
export const NO_ENTRY = '00000000-0000-0000-0000-000000000000';

/**
 * Takes the name of a person who is erased out of some entries of the audit trail that name them among others, and answers the
 * last that was looked at; null when all were.
 */
export async function forgetNames(tx: Tx, user: string, past: string): Promise<string | null> {
  const found = await sql<{
    last: string | null;
  }>`select forget_names(${user}, ${past}, ${ENTRIES_AT_ONCE}) as last`.execute(tx);
  return found.rows[0]?.last ?? null;
}

/** Which columns of a table name a record of which other table. */
export async function listReferences(tx: Tx): Promise<{ table: string; column: string; names: string }[]> {
  const found = await sql<{ table: string; column: string; names: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as names
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and cardinality(c.conkey) = 1
      and c.connamespace = 'public'::regnamespace`.execute(tx);
  return found.rows;
}

/** What records are called that others name, by their table. */
const CALLED: Readonly<Record<string, string>> = {
  app_user: "btrim(first_name || ' ' || last_name)",
  absence_reason: 'friendly_label',
  account: 'name',
  asset: "btrim(catalog || ' ' || serial_number)",
  certification: 'name',
  contract: 'number',
  direct_customer: 'name',
  indirect_customer: 'name',
  level: 'title',
  phase: 'name',
  post: 'title',
  project: 'name',
  skill: 'name',
  soft_skill: 'name',
  team: 'name',
  timereg_period: 'name',
};

/** The names of records of a table, by their ids; none where such records have no name. */
export async function listNames(tx: Tx, table: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const called = CALLED[table];
  if (called === undefined || ids.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }>`
    select id, ${sql.raw(called)} as name from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
