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

const title: Partial<Record<ProofReadType, RawBuilder<unknown>>> = { keySuccessFactor: sql`it.title` };
/** The words of what is short enough to be hashed each time; long ones are hashed when they are saved. */
const words: Partial<Record<ProofReadType, RawBuilder<unknown>>> = {
  project: sql`it.description`,
  keySuccessFactor: sql`it.description`,
  projectJob: sql`it.achievements`,
  userShortDescription: sql`it.short_description`,
  oneMinuteMessage: sql`it.comment`,
};

/** The records of a kind whose text somebody may change and that says anything. */
function recordsOf({ actor, now }: Reader, type: ProofReadType): RawBuilder<unknown> {
  const { table, may } = proofReaders(actor)[type];
  /** What nobody sees or can change any more is not read. */
  const isOffered: Partial<Record<ProofReadType, RawBuilder<boolean>>> = {
    userShortDescription: sql`it.is_active`,
    oneMinuteMessage: sql`not it.no_feedback and it.user_period_id is null
      and it.created_date > ${now}::timestamptz - make_interval(mins => ${EDITABLE_MINUTES})`,
    post: sql`it.is_active and it.content <> ''`,
    status: sql`it.description <> ''`,
  };
  const saysAnything = words[type] && sql`btrim(coalesce(${title[type] ?? null}, '') || ${words[type]}) <> ''`;
  return sql`${sql.table(table)} it
    where ${may} and ${isOffered[type] ?? sql`true`} and ${saysAnything ?? sql`true`}`;
}

const hashOf = (type: ProofReadType): RawBuilder<unknown> =>
  words[type] ? sql`md5(coalesce(${title[type] ?? null}, '') || ' ' || ${words[type]})` : sql`it.text_hash`;

/** One of the texts that somebody may change. */
export async function findText(
  db: Db | Tx,
  reader: Reader,
  type: ProofReadType,
  id: string,
): Promise<ProofReadItem | undefined> {
  const found = await sql<ProofReadItem>`
    select t.id as "_id", t.type, t.about, t.title, t.content, t.type in ('post', 'status') as "isRichText", t.version
    from (select it.id, ${type}::text, ${columnsOf[type]} from ${recordsOf(reader, type)} and it.id = ${id})
      as t (id, type, about, title, content, version)`.execute(db);
  return found.rows[0];
}

/** Claims of one person are made one after the other: they have one. */
export async function takeTurn(tx: Tx, { actor }: Reader): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stint proof-read ' || ${actor.id}, 0))`.execute(tx);
}

/** A text, by its record. */
export type TextKey = Pick<ProofReadItem, 'type' | '_id'>;

/** Some of the texts that nobody has read as they are now and nobody else is reading, by chance. Of long ones no word is looked at. */
export async function listFree(
  tx: Tx,
  reader: Reader,
  excludedId: string | undefined,
  most: number,
): Promise<TextKey[]> {
  const texts = PROOF_READ_TYPES.map(
    (type) => sql`select ${type}::text, it.id, ${hashOf(type)} from ${recordsOf(reader, type)}`,
  );
  const found = await sql<TextKey>`
    select t.type, t.id as "_id" from (${sql.join(texts, sql` union all `)}) as t (type, id, hash)
    left join proof_read r on r.kind = t.type and r.record_id = t.id
    where r.text_hash is distinct from t.hash and ${excludedId ? sql`t.id <> ${excludedId}` : sql`true`}
      and not exists (select from proof_read_claim c where c.kind = t.type and c.record_id = t.id)
    order by random() limit ${most}`.execute(tx);
  return found.rows;
}

/** From now on the text is offered to nobody else, for a while; false where somebody else was faster. */
export async function insertClaim(tx: Tx, { actor, now }: Reader, { type, _id }: TextKey): Promise<boolean> {
  const claimed = await sql`
    insert into proof_read_claim (user_id, kind, record_id, claimed_until)
    values (${actor.id}, ${type}, ${_id}, ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES}))
    on conflict do nothing`.execute(tx);
  return claimed.numAffectedRows === 1n;
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
    insert into proof_read (kind, record_id, text_hash, read_by, read_at)
    select ${type}, it.id, ${hashOf(type)}, ${reader.actor.id}, ${reader.now} from ${recordsOf(reader, type)} and it.id = ${id}
    on conflict (kind, record_id) do update
      set text_hash = excluded.text_hash, read_by = excluded.read_by, read_at = excluded.read_at`.execute(db);
}
