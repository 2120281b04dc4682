import type { OneMinuteMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import type { ApprovalFeedback } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { personShape } from '../../lib/wire-shapes.ts';

/** The soft skills of a 1MM `m`, one of the two kinds. */
export const skillsOf = (kind: 'strength' | 'weakness') => sql`coalesce((
  select json_agg(json_build_object('_id', s.id, 'name', s.name) order by s.name)
  from one_minute_message_soft_skill ms join soft_skill s on s.id = ms.soft_skill_id
  where ms.message_id = m.id and ms.kind = ${sql.lit(kind)}), '[]')`;

/** The certifications that a 1MM `m` names. */
export const certificationsOf = sql`coalesce((
  select json_agg(json_build_object('_id', c.id, 'name', c.name) order by c.name)
  from one_minute_message_certification mc join certification c on c.id = mc.certification_id
  where mc.message_id = m.id), '[]')`;

/** The 1MMs of one sheet. */
export async function listMessagesOfSheet(db: Db | Tx, userPeriodId: string): Promise<OneMinuteMessage[]> {
  const found = await sql<{ row: OneMinuteMessage }>`
    select json_build_object('_id', m.id, 'byUser', (select ${personShape} from app_user u where u.id = m.by_user_id),
      'toUserId', m.to_user_id, 'toTeam', m.to_team_id, 'star', m.star, 'comment', m.comment,
      'noFeedback', m.no_feedback, 'project', m.project_id, 'onProject', m.on_project,
      'strengths', ${skillsOf('strength')}, 'weaknesses', ${skillsOf('weakness')},
      'certifications', ${certificationsOf},
      'updatedByUserId', m.updated_by_user_id,
      'createdDate', iso_instant(m.created_date), 'updatedDate', iso_instant(m.updated_date)) as row
    from one_minute_message m where m.user_period_id = ${userPeriodId} order by m.created_date, m.id`.execute(db);
  return found.rows.map(({ row }) => row);
}

export interface MessagesToLeave {
  readonly toUser: string;
  readonly userPeriod: string;
  readonly feedback: readonly ApprovalFeedback[];
}

/** Leaves what others said about these projects of a sheet in the history without it: whoever says something else is not them. */
async function detachThoseOfOthers(
  tx: Tx,
  { userPeriod, feedback }: Pick<MessagesToLeave, 'userPeriod' | 'feedback'>,
  author: string,
): Promise<void> {
  await sql`
    update one_minute_message m set user_period_id = null
    from jsonb_to_recordset(${JSON.stringify(feedback)}::jsonb) as g(project uuid)
    where m.user_period_id = ${userPeriod} and m.project_id is not distinct from g.project
      and m.by_user_id <> ${author}`.execute(tx);
}

/** Stores one 1MM for each project of a sheet: a new one, or what the one that the same person left says now. */
export async function upsertMessages(
  tx: Tx,
  { toUser, userPeriod, feedback }: MessagesToLeave,
  by: { userId: string; now: string },
): Promise<{ _id: string; project: string | null }[]> {
  await detachThoseOfOthers(tx, { userPeriod, feedback }, by.userId);
  const stored = await sql<{ _id: string; project: string | null }>`
    insert into one_minute_message as m (id, by_user_id, to_user_id, star, comment, no_feedback, project_id, on_project,
      user_period_id, created_date, updated_date)
    select new_id(${by.now}), ${by.userId}, ${toUser}, g.star, g.comment, g."noFeedback", g.project, true,
      ${userPeriod}, ${by.now}, ${by.now}
    from jsonb_to_recordset(${JSON.stringify(feedback)}::jsonb)
      as g(project uuid, star smallint, comment text, "noFeedback" boolean)
    on conflict (user_period_id, project_id) where user_period_id is not null do update set
      star = excluded.star, comment = excluded.comment,
      no_feedback = excluded.no_feedback, updated_by_user_id = excluded.by_user_id, updated_date = excluded.updated_date
    returning m.id as "_id", m.project_id as "project"`.execute(tx);
  return stored.rows;
}

export interface NamedSkill {
  readonly message: string;
  readonly skill: string;
  readonly kind: 'strength' | 'weakness';
}

/** Makes the soft skills of 1MMs those that are given. */
export async function replaceSkills(
  tx: Tx,
  messageIds: readonly string[],
  skills: readonly NamedSkill[],
): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(skills)}::jsonb) as g(message uuid, skill uuid, kind text)
    ), gone as (
      delete from one_minute_message_soft_skill ms
      where ms.message_id = any(${messageIds}::uuid[])
        and not exists (select from given where given.message = ms.message_id and given.skill = ms.soft_skill_id)
    )
    insert into one_minute_message_soft_skill (message_id, soft_skill_id, kind)
    select message, skill, kind from given
    on conflict (message_id, soft_skill_id) do update set kind = excluded.kind`.execute(tx);
}

/** Leaves 1MMs in the history without their sheet. */
export async function detachMessages(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await sql`update one_minute_message set user_period_id = null where id = any(${messageIds}::uuid[])`.execute(tx);
}
