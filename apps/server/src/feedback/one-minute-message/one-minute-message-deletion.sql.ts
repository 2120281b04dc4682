import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

const MESSAGE_ENTITY = 'oneMinuteMessage';

/** Deletes a 1MM and keeps it, with its soft skills and the approvals it was left on. Its new id among the deleted records. */
export async function keepDeletedMessage(
  tx: Tx,
  id: string,
  title: string,
  by: { userId: string; now: string },
): Promise<string | null> {
  const kept = await sql<{ id: string }>`
    insert into deleted_record (id, entity, entity_id, title, content, deleted_by, deleted_at)
    select new_id(${by.now}), ${MESSAGE_ENTITY}, m.id, ${title}, jsonb_build_object('message', to_jsonb(m),
      'skills', coalesce((select jsonb_agg(to_jsonb(s)) from one_minute_message_soft_skill s where s.message_id = m.id), '[]'),
      'certifications', coalesce((select jsonb_agg(c.certification_id) from one_minute_message_certification c
        where c.message_id = m.id), '[]'),
      'approvals', coalesce((select jsonb_agg(r.id) from user_period_reviewer r where r.wtf_id = m.id), '[]')),
      ${by.userId}, ${by.now}
    from one_minute_message m where m.id = ${id}
    returning id`.execute(tx);
  await tx.deleteFrom('one_minute_message').where('id', '=', id).execute();
  return kept.rows[0]?.id ?? null;
}

export interface DeletedMessage {
  readonly messageId: string;
  readonly isRestored: boolean;
}

export async function findDeletedMessageForUpdate(tx: Tx, id: string): Promise<DeletedMessage | undefined> {
  const found = await sql<DeletedMessage>`
    select entity_id as "messageId", restored_at is not null as "isRestored"
    from deleted_record where id = ${id} and entity = ${MESSAGE_ENTITY} for update`.execute(tx);
  return found.rows[0];
}

/** Brings a 1MM back. What it was left on and has another 1MM by now keeps that one; it then stands without its sheet. */
export async function restoreDeletedMessage(tx: Tx, id: string, now: string): Promise<void> {
  await sql`
    insert into one_minute_message (id, by_user_id, to_user_id, to_team_id, star, comment, no_feedback, project_id, on_project,
      user_period_id, updated_by_user_id, created_date, updated_date)
    select m.id, m.by_user_id, m.to_user_id, m.to_team_id, m.star, m.comment, m.no_feedback, m.project_id, m.on_project,
      case when not exists (select from one_minute_message other where other.user_period_id = m.user_period_id
        and other.project_id is not distinct from m.project_id) then m.user_period_id end,
      m.updated_by_user_id, m.created_date, m.updated_date
    from deleted_record d, jsonb_populate_record(null::one_minute_message, d.content -> 'message') m
    where d.id = ${id}`.execute(tx);
  await sql`
    insert into one_minute_message_soft_skill (message_id, soft_skill_id, kind)
    select s.message_id, s.soft_skill_id, s.kind
    from deleted_record d, jsonb_populate_recordset(null::one_minute_message_soft_skill, d.content -> 'skills') s
    join soft_skill still on still.id = s.soft_skill_id
    where d.id = ${id}`.execute(tx);
  await sql`
    insert into one_minute_message_certification (message_id, certification_id)
    select d.entity_id, still.id
    from deleted_record d, jsonb_array_elements_text(d.content -> 'certifications') named
    join certification still on still.id = named::uuid
    where d.id = ${id}`.execute(tx);
  await sql`
    update user_period_reviewer r set wtf_id = d.entity_id
    from deleted_record d, jsonb_array_elements_text(d.content -> 'approvals') approval
    where d.id = ${id} and r.id = approval::uuid and r.wtf_id is null`.execute(tx);
  await sql`update deleted_record set restored_at = ${now} where id = ${id}`.execute(tx);
}
