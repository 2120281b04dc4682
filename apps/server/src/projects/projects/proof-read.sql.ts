import type { ProofReadItem, ProofReadType } from '@stint/contract/projects/projects/proof-read';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { keepsProject } from '../../lib/rights/projects.sql.ts';

/** Every text that somebody may edit, whether it was read or not, with the hash of what it says. */
const textsOf = (actor: Actor): RawBuilder<unknown> => sql`
  with kept as (select id, name, description, version from project pr
    where ${keepsProject(actor, sql`pr.id`)}),
  texts as (
    select 'project' as type, id, name as about, null as title, description as content, version from kept
    union all select 'keySuccessFactor', f.id, kept.name, f.title, f.description, f.version
      from kept join project_key_success_factor f on f.project_id = kept.id
    union all select 'projectJob', j.id, concat_ws(' · ', pr.name, j.name, btrim(u.first_name || ' ' || u.last_name)), null,
        j.achievements, j.version
      from project_job j join project pr on pr.id = j.project_id join app_user u on u.id = j.user_id
      where j.user_id = ${actor.id} or j.project_id in (select id from kept)),
  hashed as (select *, md5(coalesce(title, '') || ' ' || content) as hash from texts
    where btrim(coalesce(title, '') || content) <> '')`;

const item = sql`t.id as "_id", t.type, t.about, t.title, t.content, false as "isRichText", t.version`;

/** Up to two of the texts that nobody has read as they are now, by chance. */
export async function listUnread(db: Db, reader: Actor, excludedId: string | undefined): Promise<ProofReadItem[]> {
  const found = await sql<ProofReadItem>`
    ${textsOf(reader)}
    select ${item} from hashed t left join proof_read r on r.kind = t.type and r.record_id = t.id
    where r.text_hash is distinct from t.hash and ${excludedId ? sql`t.id <> ${excludedId}` : sql`true`}
    order by random() limit 2`.execute(db);
  return found.rows;
}

/** One of the texts that somebody may edit. */
export async function findText(
  db: Db,
  reader: Actor,
  type: ProofReadType,
  id: string,
): Promise<ProofReadItem | undefined> {
  const found = await sql<ProofReadItem>`
    ${textsOf(reader)} select ${item} from hashed t where t.type = ${type} and t.id = ${id}`.execute(db);
  return found.rows[0];
}

/** From now on the text counts as read, as long as it says what it says now. */
export async function markRead(
  db: Db,
  userId: string,
  now: string,
  { type, _id, title, content }: Pick<ProofReadItem, 'type' | '_id' | 'title' | 'content'>,
): Promise<void> {
  await sql`
    insert into proof_read (kind, record_id, text_hash, read_by, read_at)
    values (${type}, ${_id}, md5(coalesce(${title}::text, '') || ' ' || ${content}::text), ${userId}, ${now})
    on conflict (kind, record_id) do update
      set text_hash = excluded.text_hash, read_by = excluded.read_by, read_at = excluded.read_at`.execute(db);
}
