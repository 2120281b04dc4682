import { EDITABLE_MINUTES } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import {
  CLAIM_MINUTES,
  PROOF_READ_TYPES,
  type ProofReadItem,
  type ProofReadType,
} from '@stint/contract/teams/proof-read/proof-read';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { proofReaders } from '../teams.rights.ts';

/** Who reads, and when. */
export interface Reader {
  readonly actor: Actor;
  readonly now: string;
}

const nameOfProject = (of: RawBuilder<unknown>) => sql`(select pr.name from project pr where pr.id = ${of})`;
const nameOfPerson = (of: RawBuilder<unknown>) =>
  sql`(select btrim(u.first_name || ' ' || u.last_name) from app_user u where u.id = ${of})`;
const nameOfTeam = (of: RawBuilder<unknown>) => sql`(select t.name from team t where t.id = ${of})`;

/** What is read of the record `it` of each kind: what it is about, its title, its text and its version. */
const columnsOf: Record<ProofReadType, RawBuilder<unknown>> = {
  project: sql`it.name, null, it.description, it.version`,
  keySuccessFactor: sql`${nameOfProject(sql`it.project_id`)}, it.title, it.description, it.version`,
  projectJob: sql`concat_ws(' · ', ${nameOfProject(sql`it.project_id`)}, it.name, ${nameOfPerson(sql`it.user_id`)}),
    null, it.achievements, it.version`,
  userShortDescription: sql`btrim(it.first_name || ' ' || it.last_name), null, it.short_description, it.version`,
  oneMinuteMessage: sql`coalesce(${nameOfPerson(sql`it.to_user_id`)}, ${nameOfTeam(sql`it.to_team_id`)},
    ${nameOfProject(sql`it.project_id`)}, ''), null, it.comment, ('x' || left(md5(it.comment), 7))::bit(28)::int`,
  post: sql`it.title, null, it.content, it.version`,
  status: sql`coalesce(${nameOfTeam(sql`it.team_id`)}, ${nameOfProject(sql`it.project_id`)}) || ' · ' || it.week || '/' || it.year,
    null, it.description, it.version`,
};

/** Every text that somebody may change, whether it was read or not, with the hash of what it says. */
function textsOf({ actor, now }: Reader): RawBuilder<unknown> {
  const readers = proofReaders(actor);
  /** What nobody sees or can change any more is not read. */
  const isOffered: Partial<Record<ProofReadType, RawBuilder<boolean>>> = {
    userShortDescription: sql`it.is_active`,
    oneMinuteMessage: sql`not it.no_feedback and it.user_period_id is null
      and it.created_date > ${now}::timestamptz - make_interval(mins => ${EDITABLE_MINUTES})`,
    post: sql`it.is_active`,
  };
  const texts = PROOF_READ_TYPES.map(
    (type) => sql`select ${type}::text, it.id, ${columnsOf[type]} from ${sql.table(readers[type].table)} it
      where ${readers[type].may} and ${isOffered[type] ?? sql`true`}`,
  );
  return sql`with texts (type, id, about, title, content, version) as (${sql.join(texts, sql` union all `)}),
    hashed as (select *, md5(coalesce(title, '') || ' ' || content) as hash from texts
      where btrim(coalesce(title, '') || content) <> '')`;
}

const item = sql`t.id as "_id", t.type, t.about, t.title, t.content, t.type in ('post', 'status') as "isRichText", t.version`;

/** One of the texts that somebody may change. */
export async function findText(
  db: Db,
  reader: Reader,
  type: ProofReadType,
  id: string,
): Promise<ProofReadItem | undefined> {
  const found = await sql<ProofReadItem>`
    ${textsOf(reader)} select ${item} from hashed t where t.type = ${type} and t.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Claims are made one after the other, so that two people who ask at once never get the same text. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stint proof-read'))`.execute(tx);
}

/** Up to two of the texts that nobody has read as they are now and nobody else is reading, by chance. */
export async function listFree(tx: Tx, reader: Reader, excludedId: string | undefined): Promise<ProofReadItem[]> {
  const found = await sql<ProofReadItem>`
    ${textsOf(reader)}
    select ${item} from hashed t left join proof_read r on r.kind = t.type and r.record_id = t.id
    where r.text_hash is distinct from t.hash and ${excludedId ? sql`t.id <> ${excludedId}` : sql`true`}
      and not exists (select from proof_read_claim c where c.kind = t.type and c.record_id = t.id)
    order by random() limit 2`.execute(tx);
  return found.rows;
}

/** From now on the text is offered to nobody else, for a while. */
export async function insertClaim(
  tx: Tx,
  { actor, now }: Reader,
  { type, _id }: Pick<ProofReadItem, 'type' | '_id'>,
): Promise<void> {
  await sql`
    insert into proof_read_claim (user_id, kind, record_id, claimed_until)
    values (${actor.id}, ${type}, ${_id}, ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES}))`.execute(tx);
}

/** Lets the text go that somebody was reading, and those that anybody has read for too long. */
export async function deleteClaims(db: Db | Tx, { actor, now }: Reader): Promise<void> {
  await sql`delete from proof_read_claim where user_id = ${actor.id} or claimed_until <= ${now}`.execute(db);
}

/** Whether somebody else is reading a text. */
export async function isReadByAnother(
  db: Db,
  { actor, now }: Reader,
  type: ProofReadType,
  id: string,
): Promise<boolean> {
  const found = await sql`
    select from proof_read_claim
    where kind = ${type} and record_id = ${id} and user_id <> ${actor.id} and claimed_until > ${now}`.execute(db);
  return found.rows.length > 0;
}

/** From now on the text counts as read, as long as it says what it says now. */
export async function markRead(db: Db, reader: Reader, type: ProofReadType, id: string): Promise<void> {
  await sql`
    ${textsOf(reader)}
    insert into proof_read (kind, record_id, text_hash, read_by, read_at)
    select t.type, t.id, t.hash, ${reader.actor.id}, ${reader.now} from hashed t where t.type = ${type} and t.id = ${id}
    on conflict (kind, record_id) do update
      set text_hash = excluded.text_hash, read_by = excluded.read_by, read_at = excluded.read_at`.execute(db);
}
