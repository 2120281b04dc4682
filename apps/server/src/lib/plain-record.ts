import type { Selectable } from '@stint/contract/select-list';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../schema.gen.ts';
import type { Db, Tx } from './db.ts';
import { matches, orderBy, type Paging } from './page-query.ts';
import { type Page, readPage } from './read-page.ts';
import { readSelectList } from './select-list.ts';

/**
 * A record whose fields are columns of one table: all that reads and stores it follows from this. What it has beyond that
 * table, such as rows of its own, is in `also`.
 */
export interface PlainRecord {
  readonly table: keyof DB & string;
  /** The column of each field. */
  readonly columns: Readonly<Record<string, string>>;
  /** Fields that a search looks into. They are text, and sorted as people read them. */
  readonly searched: readonly string[];
  /** Further wire columns, of the row `r`. */
  readonly also?: RawBuilder<unknown>;
}

interface Search extends Paging {
  readonly search: string;
}

const column = (record: PlainRecord, field: string) => sql.ref(`r.${record.columns[field]}`);

const wireColumns = (record: PlainRecord) =>
  sql.join([
    sql`r.id as "_id"`,
    ...Object.keys(record.columns).map((field) => sql`${column(record, field)} as ${sql.ref(field)}`),
    ...(record.also ? [record.also] : []),
  ]);

const searchedText = (record: PlainRecord) =>
  sql.join(
    record.searched.map((field) => column(record, field)),
    sql` || ' ' || `,
  );

const tableOf = (record: PlainRecord) => sql`${sql.table(record.table)} r`;

export function listPlain<L>(db: Db, record: PlainRecord, asked: Search): Promise<Page<L>> {
  const orders = Object.keys(record.columns).map((field) => {
    const plain = column(record, field);
    return [field, record.searched.includes(field) ? sql`search_text(${plain})` : plain] as const;
  });
  const parts = {
    columns: wireColumns(record),
    from: tableOf(record),
    where: matches(searchedText(record), asked.search),
    order: orderBy(asked.orderBy, Object.fromEntries(orders), sql`r.id`),
  };
  return readPage<L>(db, parts, asked);
}

/** One of them as its form shows it, with its version. */
export async function findPlain<D>(db: Db | Tx, record: PlainRecord, id: string): Promise<D | undefined> {
  const found = await sql<D>`
    select ${wireColumns(record)}, r.version from ${tableOf(record)} where r.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function insertPlain(tx: Tx, record: PlainRecord, id: string, given: object): Promise<void> {
  const values = storedValues(record, given);
  const names = sql.join([sql.ref('id'), ...values.map(([name]) => sql.ref(name))]);
  await sql`insert into ${sql.table(record.table)} (${names})
    values (${sql.join([id, ...values.map(([, value]) => value)])})`.execute(tx);
}

export async function updatePlain(tx: Tx, record: PlainRecord, id: string, given: object): Promise<void> {
  const changes = storedValues(record, given).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(record.table)} set ${sql.join(changes)} where id = ${id}`.execute(tx);
}

function storedValues(record: PlainRecord, given: object): [name: string, value: unknown][] {
  const fields = given as Record<string, unknown>;
  return Object.entries(record.columns).map(([field, name]) => [name, fields[field]]);
}

interface PlainChoice {
  /** The field that names it. */
  readonly name: string;
  /** The field that tells it from others of the same name. */
  readonly hint?: string;
  /** Further fields. */
  readonly with?: readonly string[];
  /** A field that is true of those that are offered. */
  readonly onlyIf?: string;
}

/** The best matches for a field that chooses one of them. */
export function selectPlain<T extends Selectable>(
  db: Db,
  record: PlainRecord,
  choice: PlainChoice,
  search: string,
): Promise<T[]> {
  const name = column(record, choice.name);
  const more = (choice.with ?? []).map((field) => sql`${column(record, field)} as ${sql.ref(field)}`);
  const parts = {
    columns: sql.join([
      sql`r.id as "_id"`,
      sql`${name} as name`,
      sql`${choice.hint ? column(record, choice.hint) : sql`''`} as hint`,
      ...more,
    ]),
    from: tableOf(record),
    where: choice.onlyIf ? column(record, choice.onlyIf) : sql`true`,
    text: searchedText(record),
    name,
  };
  return readSelectList<T>(db, parts, search);
}
