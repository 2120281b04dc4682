import type {
  listSentMails as listRoute,
  MailState,
  SentMail,
  SentMailDetail,
} from '@stint/contract/platform/sent-mails/sent-mail';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { personOf } from '../../lib/wire-shapes.ts';

const columns = sql`m.id as "_id", m.kind, m.to_address as "toAddress", ${personOf(sql`m.to_user_id`)} as "toUser",
  m.subject, m.state, m.attempts, m.created_at as "createdDate", m.sent_at as "sentDate", m.error`;

export function listSentMails(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<SentMail>> {
  const parts = {
    columns,
    from: sql`mail m`,
    where: all(
      matches(sql`m.to_address || ' ' || m.subject`, asked.search),
      asked.state ? sql`m.state = ${asked.state}` : sql`true`,
      asked.kind ? sql`m.kind = ${asked.kind}` : sql`true`,
    ),
    order: orderBy(
      asked.orderBy,
      { createdDate: sql`m.created_at`, toAddress: sql`m.to_address`, subject: sql`m.subject` },
      sql`m.id desc`,
    ),
  };
  return readPage<SentMail>(db, parts, asked);
}

export async function findSentMail(db: Db | Tx, id: string): Promise<SentMailDetail | undefined> {
  const found = await sql<SentMailDetail>`
    select ${columns}, m.html, m.plain, m.state = 'kept' and m.secrets <> '{}' as "hasHiddenLink"
    from mail m where m.id = ${id}`.execute(db);
  return found.rows[0];
}

/** What was taken out of a mail that is kept. */
export async function findSecrets(db: Db, id: string): Promise<string[]> {
  const found = await sql<{ secrets: string[] }>`
    select secrets from mail where id = ${id} and state = 'kept'`.execute(db);
  return found.rows[0]?.secrets ?? [];
}

/** Which of these were given up or kept, locked: nobody else takes them meanwhile. */
export async function lockUnsent(tx: Tx, ids: readonly string[]): Promise<{ id: string; state: MailState }[]> {
  const found = await sql<{ id: string; state: MailState }>`
    select id, state from mail where id = any(${ids}::uuid[]) and state in ('failed', 'kept')
    order by id for update`.execute(tx);
  return found.rows;
}

export async function queueAgain(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, handed_over_at: null, error: '' })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
