import type {
  HelpText,
  ListedTemplate,
  listTemplates as listRoute,
  TemplateDetail,
} from '@stint/contract/platform/system-templates/system-template';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { personOf } from '../../lib/wire-shapes.ts';

const columns = sql`t.id as "_id", t.name, t.type, t.subject, t.is_changed as "isChanged", t.changed_at as "changedDate",
  ${personOf(sql`t.changed_by`)} as "changedBy"`;

export function listTemplates(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedTemplate>> {
  const parts = {
    columns,
    from: sql`system_template t`,
    where: all(
      matches(sql`t.name || ' ' || t.subject`, asked.search),
      asked.type ? sql`t.type = ${asked.type}` : sql`true`,
    ),
    order: orderBy(
      asked.orderBy,
      { name: sql`t.name`, subject: sql`search_text(t.subject)`, changedDate: sql`t.changed_at` },
      sql`t.name`,
    ),
  };
  return readPage<ListedTemplate>(db, parts, asked);
}

/** Without its placeholders, which the code knows. */
export type StoredTemplate = Omit<TemplateDetail, 'placeholders'>;

export async function findTemplate(db: Db | Tx, id: string): Promise<StoredTemplate | undefined> {
  const found = await sql<StoredTemplate>`
    select ${columns}, t.content, t.version from system_template t where t.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function insertHelpText(
  tx: Tx,
  given: { id: string; name: string; subject: string; content: string; changed_at: string; changed_by: string },
): Promise<void> {
  await tx
    .insertInto('system_template')
    .values({ ...given, type: 'UI Info', is_changed: true })
    .execute();
}

interface Words {
  readonly name: string;
  readonly subject: string;
  readonly content: string;
  readonly is_changed: boolean;
  readonly changed_at: string;
  readonly changed_by: string;
}

export async function setWords(tx: Tx, id: string, words: Words): Promise<void> {
  await tx.updateTable('system_template').set(words).where('id', '=', id).execute();
}

/** Help texts by name, or all of them. */
export function listHelpTexts(db: Db, names: readonly string[] | null): Promise<HelpText[]> {
  return db
    .selectFrom('system_template')
    .select(['name', 'subject', 'content'])
    .where('type', '=', 'UI Info')
    .$if(names !== null, (query) => query.where('name', '=', sql<string>`any(${names}::text[])`))
    .orderBy('name')
    .execute();
}

/** The words of mails, and the company's name: one statement, however many mails. */
export async function findWords(
  tx: Tx,
  names: readonly string[],
): Promise<{ company: string; words: Map<string, { subject: string; content: string }> }> {
  const found = await sql<{ company: string | null; name: string; subject: string; content: string }>`
    select (select name from company) as company, name, subject, content from system_template
    where type = 'Mail' and name = any(${names}::text[])`.execute(tx);
  return {
    company: found.rows[0]?.company ?? '',
    words: new Map(found.rows.map(({ name, subject, content }) => [name, { subject, content }])),
  };
}

/**
 * Adds the mails that the code declares and the database does not have, and lets those that nobody changed follow the code.
 * Any number of processes may do so at once.
 */
export async function followDeclared(
  db: Db,
  declared: readonly { id: string; name: string; subject: string; content: string }[],
): Promise<void> {
  await sql`
    insert into system_template as t (id, name, type, subject, content)
    select d.id, d.name, 'Mail', d.subject, d.content
    from jsonb_to_recordset(${JSON.stringify(declared)}::jsonb) as d(id uuid, name text, subject text, content text)
    order by d.name
    on conflict (name) do update set subject = excluded.subject, content = excluded.content
      where not t.is_changed and (t.subject, t.content) is distinct from (excluded.subject, excluded.content)`.execute(
    db,
  );
}

export async function countVersion(tx: Tx, id: string): Promise<void> {
  await sql`update system_template set version = version + 1 where id = ${id}`.execute(tx);
}
