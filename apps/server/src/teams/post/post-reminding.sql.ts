import { MOST_UNREAD_POSTS, type UnreadPost } from '@stint/contract/teams/post/post-reminding';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';
import { posts } from '../teams.rights.ts';

/** The people of a team: members, who leads it and who supports it. */
const peopleOf = (team: string) => sql`(select m.user_id from team_member m where m.team_id = ${team}
  union select k.user_id from team_key_member k where k.team_id = ${team})`;

/** Whether the reader `r` of the post `it` has acknowledged its present edition. */
const hasRead = sql<boolean>`exists (select from post_acknowledgement a
  where a.user_id = r.user_id and a.post_id = it.id and a.edition = it.reading_edition)`;

/** What people of a team have to acknowledge, of what the actor may read. */
export async function listUnreadOfTeam(db: Db, actor: Actor, team: string): Promise<UnreadPost[]> {
  const found = await sql<UnreadPost>`
    with reading as materialized (
      select it.id, it.title, it.updated_at, r.user_id, ${hasRead} as has_read
      from post it join post_reader r on r.post_id = it.id
      where it.is_must_read and r.user_id in ${peopleOf(team)} and ${posts.mayRead(actor)}
    ), unread as (
      select id, title, count(*)::int as readers from reading
      group by id, title, updated_at having not bool_and(has_read)
      order by updated_at desc, id limit ${sql.lit(MOST_UNREAD_POSTS)}
    )
    select p.id as "_id", p.title, p.readers,
      ${listOf(sql`select ${personShape} as row from reading r join app_user u on u.id = r.user_id
        where r.id = p.id and not r.has_read order by u.first_name, u.last_name, u.id`)} as unread
    from unread p join post it on it.id = p.id order by it.updated_at desc, p.id`.execute(db);
  return found.rows;
}

interface PostToRemindOf {
  readonly title: string;
  /** The name of who reminds. */
  readonly by: string;
  /** Who has not acknowledged it. */
  readonly unread: readonly string[];
}

/** Who of a team, or of all, has not acknowledged a post; without those whom `link` led to it after `since`. The post stays as it is. */
export async function findUnread(
  tx: Tx,
  post: string,
  asked: { readonly by: string; readonly team: string | null; readonly link: string; readonly since: string },
): Promise<PostToRemindOf | undefined> {
  const ofTeam = asked.team === null ? sql`true` : sql`r.user_id in ${peopleOf(asked.team)}`;
  const locked = await sql<{ title: string; by: string }>`
    select p.title, btrim(u.first_name || ' ' || u.last_name) as by
    from post p join app_user u on u.id = ${asked.by} where p.id = ${post} for update of p`.execute(tx);
  const [stored] = locked.rows;
  if (!stored) return undefined;
  const found = await sql<{ user: string }>`
    select r.user_id as user from post it join post_reader r on r.post_id = it.id
    where it.id = ${post} and it.is_must_read and ${ofTeam} and not ${hasRead}
      and not exists (select from notification n where n.user_id = r.user_id and n.kind = 'postToRead'
        and n.link = ${asked.link} and n.created_at > ${asked.since})`.execute(tx);
  return { ...stored, unread: found.rows.map(({ user }) => user) };
}
