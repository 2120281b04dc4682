import { type ReceiverKind, receiverOf } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { MessageToSend } from '@stint/contract/feedback/one-minute-message/one-minute-message-send';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { seesPerson, seesTeam } from '../../lib/rights/people.sql.ts';
import { seesProject } from '../../lib/rights/projects.sql.ts';
import { peopleOfProject } from './one-minute-message.rights.sql.ts';
import { isEditableBy, type Viewer } from './one-minute-message-list.sql.ts';

/** Lets one request at a time work on a 1MM, stored or not. */
export async function takeTurn(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
}

/** Who sent a 1MM of this id; undefined when there is none. */
export async function findAuthor(tx: Tx, id: string): Promise<string | undefined> {
  const found = await tx.selectFrom('one_minute_message').select('by_user_id').where('id', '=', id).executeTakeFirst();
  return found?.by_user_id;
}

export type Addressed = Pick<MessageToSend, 'receiver' | 'toUserId' | 'toTeam' | 'project'>;

export interface Receiver {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
}

const receivers = {
  person: (wtf: Addressed) => sql`select ${wtf.toUserId}::uuid as user_id`,
  team: (wtf: Addressed) => sql`
    select m.user_id from team_member m where m.team_id = ${wtf.toTeam}
    union select t.team_leader_id from team t where t.id = ${wtf.toTeam}`,
  project: (wtf: Addressed) => sql`
    select people.user_id from project pr cross join lateral (${peopleOfProject}) people where pr.id = ${wtf.project}`,
};

/** The active employees that a 1MM goes to: one, the members of a team with its leader, or the people of a project. */
export async function listReceivers(tx: Tx, wtf: Addressed): Promise<Receiver[]> {
  const found = await sql<Receiver>`
    select u.id as "_id", u.email, u.first_name as "firstName"
    from app_user u join (${receivers[receiverOf(wtf)](wtf)}) r on r.user_id = u.id
    where u.is_active and u.user_type = 'Employee' order by u.id`.execute(tx);
  return found.rows;
}

/** What the actor may send 1MMs to: what they may see. */
const named = {
  person: (actor: Actor) => sql`select u.id, btrim(u.first_name || ' ' || u.last_name) as name from app_user u
    where u.is_active and u.user_type = 'Employee' and ${seesPerson(actor, 'u')}`,
  team: (actor: Actor) => sql`select t.id, t.name from team t where ${seesTeam(actor, sql`t.id`)}`,
  project: (actor: Actor) => sql`select pr.id, pr.name from project pr where ${seesProject(actor, sql`pr.id`)}`,
};

export async function findReceiver(
  db: Db,
  actor: Actor,
  kind: ReceiverKind,
  id: string,
): Promise<{ _id: string; name: string } | undefined> {
  const found = await sql<{ _id: string; name: string }>`
    select r.id as "_id", r.name from (${named[kind](actor)}) r where r.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function insertMessage(
  tx: Tx,
  id: string,
  wtf: MessageToSend,
  by: { userId: string; now: string },
): Promise<void> {
  await tx
    .insertInto('one_minute_message')
    .values({
      id,
      by_user_id: by.userId,
      to_user_id: wtf.toUserId,
      to_team_id: wtf.toTeam,
      star: wtf.star,
      comment: wtf.comment,
      project_id: wtf.project,
      on_project: wtf.project !== null,
      created_date: by.now,
      updated_date: by.now,
      updated_by_user_id: by.userId,
    })
    .execute();
}

export async function updateMessage(
  tx: Tx,
  id: string,
  wtf: Pick<MessageToSend, 'star' | 'comment'>,
  by: { userId: string; now: string },
): Promise<void> {
  await tx
    .updateTable('one_minute_message')
    .set({ star: wtf.star, comment: wtf.comment, updated_date: by.now, updated_by_user_id: by.userId })
    .where('id', '=', id)
    .execute();
}

/** Makes the certifications of a 1MM those that are given. */
export async function replaceCertifications(tx: Tx, id: string, certifications: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from one_minute_message_certification
      where message_id = ${id} and certification_id <> all(${certifications}::uuid[])
    )
    insert into one_minute_message_certification (message_id, certification_id)
    select ${id}, unnest(${certifications}::uuid[]) on conflict do nothing`.execute(tx);
}

/** One's own 1MM, locked until the transaction ends, and whether it may still be changed. */
export async function findOwnForUpdate(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<{ isEditable: boolean } | undefined> {
  const found = await sql<{ isEditable: boolean }>`
    select ${isEditableBy(viewer)} as "isEditable" from one_minute_message m
    where m.id = ${id} and m.by_user_id = ${viewer.userId} for update`.execute(tx);
  return found.rows[0];
}
