import { type Bcc, MOST_MAILINGS, MOST_UNREACHED, type PostMailing } from '@stint/contract/teams/post/post-mailing';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';
import type { PostReceiver } from './post-mail.ts';

/** The active people among those whom somebody chose, each once; of teams and projects those of the house. */
const chosen = ({ users, teams, projects, customers }: Bcc): RawBuilder<unknown> => sql`(
  select u.id from app_user u where u.is_active and (
    u.id = any(${users}::uuid[])
    or u.id in (select c.user_id from customer_of_user c where c.customer_id = any(${customers}::uuid[]))
    or u.user_type = 'Employee' and u.id in (
      select m.user_id from team_member m where m.team_id = any(${teams}::uuid[])
      union all select k.user_id from team_key_member k where k.team_id = any(${teams}::uuid[])
      union all select m.user_id from project_member m where m.project_id = any(${projects}::uuid[]))))`;

const receiver = sql`u.id as "_id", u.email, u.first_name as "firstName", u.user_type as type, u.user_role as role`;

export interface NewMailing {
  readonly id: string;
  readonly post: string;
  readonly subject: string;
  readonly content: string;
  readonly by: string;
  readonly at: string;
}

/** Stores a mailing with its receivers; answers how many those are. */
export async function insertMailing(tx: Tx, mailing: NewMailing, bcc: Bcc): Promise<number> {
  const { id, post, subject, content, by, at } = mailing;
  await tx
    .insertInto('post_mailing')
    .values({ id, post_id: post, subject, content, sent_by_id: by, created_at: at })
    .execute();
  const stored = await sql`
    insert into post_mailing_receiver (user_id, mailing_id) select c.id, ${id} from ${chosen(bcc)} c`.execute(tx);
  return Number(stored.numAffectedRows ?? 0);
}

export async function countReceivers(tx: Tx, mailing: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from post_mailing_receiver where mailing_id = ${mailing}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export interface MailingSample {
  readonly receivers: number;
  readonly first: (PostReceiver & { readonly person: Person }) | null;
}

/** How many people a choice means, and the first of them by name. */
export async function sampleReceivers(db: Db, bcc: Bcc): Promise<MailingSample> {
  const found = await sql<PostReceiver & { person: Person; receivers: number }>`
    select ${receiver}, ${personShape} as person, count(*) over () as receivers
    from app_user u where u.id in ${chosen(bcc)} order by u.first_name, u.last_name, u.id limit 1`.execute(db);
  const [first] = found.rows;
  return { receivers: first?.receivers ?? 0, first: first ?? null };
}

/** One person as a receiver. */
export async function findReceiver(db: Db, id: string): Promise<(PostReceiver & { person: Person }) | undefined> {
  const found = await sql<PostReceiver & { person: Person }>`
    select ${receiver}, ${personShape} as person from app_user u where u.id = ${id}`.execute(db);
  return found.rows[0];
}

export interface MailingToWrite {
  readonly post: string;
  readonly subject: string;
  readonly content: string;
  readonly total: number;
  /** Those who have no mail yet, not more than were asked for. */
  readonly receivers: readonly PostReceiver[];
}

/** What is still to be written of a mailing; undefined when it was deleted with its post. */
export async function findToWrite(tx: Tx, mailing: string, most: number): Promise<MailingToWrite | undefined> {
  const found = await sql<MailingToWrite>`
    select m.post_id as post, m.subject, m.content,
      (select count(*) from post_mailing_receiver r where r.mailing_id = m.id) as total,
      ${listOf(sql`select row_to_json(u) as row from (select ${receiver} from post_mailing_receiver r
        join app_user u on u.id = r.user_id where r.mailing_id = m.id and r.written_at is null
        order by u.id limit ${most}) u`)} as receivers
    from post_mailing m where m.id = ${mailing}`.execute(tx);
  return found.rows[0];
}

/** Notes which receivers have which mails. */
export async function markWritten(
  tx: Tx,
  mailing: string,
  written: readonly { readonly user: string; readonly mail: string }[],
  at: string,
): Promise<void> {
  await sql`
    update post_mailing_receiver r set mail_id = w.mail, written_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w("user" uuid, mail uuid)
    where r.mailing_id = ${mailing} and r.user_id = w."user"`.execute(tx);
}

/** The newest mailings of a post, with what became of their mails. */
export async function listMailings(db: Db, post: string): Promise<PostMailing[]> {
  const found = await sql<PostMailing>`
    select m.id as "_id", m.subject, ${personOf(sql`m.sent_by_id`)} as "sentBy", m.created_at as "createdAt",
      c.receivers, c.written, c.sent, c.failed, c.kept,
      ${listOf(sql`select ${personShape} as row from post_mailing_receiver r join mail on mail.id = r.mail_id
        join app_user u on u.id = r.user_id where r.mailing_id = m.id and mail.state = 'failed'
        order by u.first_name, u.last_name, u.id limit ${sql.lit(MOST_UNREACHED)}`)} as unreached
    from post_mailing m cross join lateral (
      select count(*) as receivers, count(r.written_at) as written,
        count(*) filter (where mail.state = 'sent' or r.written_at is not null and mail.id is null) as sent, count(*) filter (where mail.state = 'failed') as failed,
        count(*) filter (where mail.state = 'kept') as kept
      from post_mailing_receiver r left join mail on mail.id = r.mail_id where r.mailing_id = m.id) c
    where m.post_id = ${post} order by m.created_at desc, m.id limit ${sql.lit(MOST_MAILINGS)}`.execute(db);
  return found.rows;
}
