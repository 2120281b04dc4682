import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import type { PostReceiver } from './post-mail.ts';

/** A post that somebody is to be sent this week. */
export interface PostToSend {
  readonly post: string;
  readonly title: string;
  readonly content: string;
  readonly to: PostReceiver;
}

const LONG_NAME = 1000;

const weekOf = (today: string) => sql`date_trunc('week', ${today}::date)::date`;

/** Letters of a post with long names in place of its tags. */
const letters = sql`(length(p.content) + ${sql.lit(LONG_NAME)} * (length(p.content) - length(replace(p.content, '[[', ''))) / 2)`;

/** Posts whose day of this week has come, with readers who have not been sent them: those of one post together. */
export async function listToSend(
  tx: Tx,
  today: string,
  most: { readonly mails: number; readonly letters: number },
): Promise<PostToSend[]> {
  const found = await sql<PostToSend>`
    select post, title, content, "to" from (
      select due.*, p.title, p.content,
        sum(${letters}) over (order by due.post, due.reader) - ${letters} as letters_before
      from (
        select p.id as post, u.id as reader,
          json_build_object('_id', u.id, 'email', u.email, 'firstName', u.first_name,
            'type', u.user_type, 'role', u.user_role) as "to"
        from post p join post_reader r on r.post_id = p.id join app_user u on u.id = r.user_id
        where p.autosend_day <= extract(isodow from ${today}::date) and p.autosend_from <= ${today}::date
          and not exists (select from post_sent s
            where s.user_id = u.id and s.post_id = p.id and s.week = ${weekOf(today)})
        order by p.id, u.id limit ${most.mails}) due
      join post p on p.id = due.post) counted
    where letters_before < ${most.letters}
    order by post, reader`.execute(tx);
  return found.rows;
}

export async function insertSent(tx: Tx, sent: readonly PostToSend[], today: string, at: string): Promise<void> {
  const pairs = sent.map(({ post, to }) => ({ post, user: to._id }));
  await sql`
    insert into post_sent (user_id, post_id, week, sent_at)
    select g."user", g.post, ${weekOf(today)}, ${at}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as g(post uuid, "user" uuid)`.execute(tx);
}
