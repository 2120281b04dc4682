import { MOST_VERSION_BYTES, MOST_VERSIONS, type PostVersion } from '@stint/contract/teams/post/post-reading';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Room } from '../../lib/events.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { personOf, personShape } from '../../lib/wire-shapes.ts';
import { posts } from '../teams.rights.ts';
import { isToRead } from './post.sql.ts';

interface Reading {
  readonly version: number;
  readonly edition: number;
  readonly isMustRead: boolean;
  /** Whether the post is for the person. */
  readonly isFor: boolean;
}

/** What somebody acknowledges of a post, which stays as it is until the transaction ends. */
export async function findReading(tx: Tx, id: string, userId: string): Promise<Reading | undefined> {
  const found = await sql<Reading>`
    select p.version, p.reading_edition as edition, p.is_must_read as "isMustRead",
      exists (select from post_reader r where r.post_id = p.id and r.user_id = ${userId}) as "isFor"
    from post p where p.id = ${id} for share`.execute(tx);
  return found.rows[0];
}

/** Whether it was not there yet. */
export async function insertAcknowledgement(
  tx: Tx,
  given: { readonly post: string; readonly user: string; readonly edition: number; readonly at: string },
): Promise<boolean> {
  const stored = await sql`
    insert into post_acknowledgement (post_id, user_id, edition, acknowledged_at)
    values (${given.post}, ${given.user}, ${given.edition}, ${given.at}) on conflict do nothing`.execute(tx);
  return (stored.numAffectedRows ?? 0n) > 0n;
}

interface Reader {
  readonly user: Person;
  /** Null for who has not acknowledged the present edition. */
  readonly acknowledgedAt: string | null;
}

/** Whom a post is for: those who acknowledged it first, in the order of that. */
export async function listReaders(db: Db, id: string): Promise<Reader[]> {
  const found = await sql<Reader>`
    select ${personShape} as user, a.acknowledged_at as "acknowledgedAt"
    from post p join post_reader r on r.post_id = p.id join app_user u on u.id = r.user_id
    left join post_acknowledgement a on a.post_id = p.id and a.user_id = u.id and a.edition = p.reading_edition
    where p.id = ${id} order by a.acknowledged_at nulls last, u.first_name, u.last_name, u.id`.execute(db);
  return found.rows;
}

export async function countToRead(db: Db, userId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from post it where ${isToRead(userId)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Versions of a post that were for its readers, all of them for who writes it; as many as an answer holds. */
export async function listVersions(db: Db, actor: Actor, id: string): Promise<PostVersion[]> {
  const found = await sql<PostVersion>`
    with newest as (
      select v.post_id, v.number, octet_length(v.plain) as bytes from post it join post_version v on v.post_id = it.id
      where it.id = ${id} and (v.number >= it.shown_from or ${posts.mayChange(actor)})
      order by v.number desc limit ${sql.lit(MOST_VERSIONS)}
    ), counted as (
      select n.*, row_number() over w as place, sum(n.bytes) over w as bytes_so_far from newest n window w as (order by n.number desc)
    )
    select v.number, v.title, v.plain, v.saved_at as "savedAt", ${personOf(sql`v.saved_by_id`)} as "savedBy"
    from counted n join post_version v on v.post_id = n.post_id and v.number = n.number
    where n.place <= 2 or n.bytes_so_far <= ${sql.lit(MOST_VERSION_BYTES)} order by v.number desc`.execute(db);
  return found.rows;
}

/** Who may read a post as it stands: those whom it is for, and those who keep its teams and project. */
export async function listPostReaders(tx: Tx, id: string): Promise<Room[]> {
  const found = await sql<{ room: Room }>`
    with it as (select p.id, p.project_id, p.is_active and p.type <> 'Template' as is_shown,
        p.project_id is null and not exists (select from post_team t where t.post_id = p.id) as is_general
      from post p where p.id = ${id})
    select 'role:employee' as room from it where it.is_general and it.is_shown
    union select 'user:' || k.user_id from it join post_team t on t.post_id = it.id join team_key_member k on k.team_id = t.team_id
    union select 'user:' || k.user_id from it join project_key_member k on k.project_id = it.project_id
    union select 'user:' || m.user_id from it join post_team t on t.post_id = it.id join team_member m on m.team_id = t.team_id
      where it.is_shown
    union select 'user:' || s.user_id from it join project_seer s on s.project_id = it.project_id where it.is_shown`.execute(
    tx,
  );
  return found.rows.map(({ room }) => room);
}
