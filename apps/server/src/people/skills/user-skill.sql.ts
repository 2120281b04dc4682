import type { SkillAssignment, SkillToJudge, UserOfSkill, UserSkill } from '@stint/contract/people/skills/user-skill';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { nameShape, personShape } from '../../lib/wire-shapes.ts';

/** The wire shape of `skill as s` with its `skill_category as c`. */
const skillShape = sql`json_build_object('_id', s.id, 'name', s.name,
  'category', case when c.id is not null then ${nameShape('c')} end, 'captions', s.captions)`;
const skills = sql`skill s left join skill_category c on c.id = s.skill_category_id`;
const byCategory = sql`search_text(c.name) nulls last, search_text(s.name), s.id`;
const columns = sql`${skillShape} as skill, us.level, us.never_ask as "neverAsk", us.evaluated_at as "evaluatedAt"`;

export async function listUserSkills(db: Db | Tx, userId: string): Promise<UserSkill[]> {
  const found = await sql<UserSkill>`
    select ${columns} from user_skill us join skill s on s.id = us.skill_id
    left join skill_category c on c.id = s.skill_category_id where us.user_id = ${userId} order by ${byCategory}`.execute(
    db,
  );
  return found.rows;
}

export async function listNotSetSkills(db: Db | Tx, userId: string): Promise<SkillToJudge[]> {
  const found = await sql<{ skill: SkillToJudge }>`
    select ${skillShape} as skill from ${skills}
    where s.is_active and not exists (select from user_skill us where us.skill_id = s.id and us.user_id = ${userId})
    order by ${byCategory}`.execute(db);
  return found.rows.map(({ skill }) => skill);
}

export async function countAnswered(db: Db | Tx, userId: string, today: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from user_skill where user_id = ${userId} and asked_on = ${today}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Those that were not looked at since a moment, the longest not first. */
export async function listSkillsToAsk(db: Db | Tx, userId: string, since: string, most: number): Promise<UserSkill[]> {
  const found = await sql<UserSkill>`
    select ${columns} from user_skill us join skill s on s.id = us.skill_id and s.is_active
    left join skill_category c on c.id = s.skill_category_id
    where us.user_id = ${userId} and not us.never_ask and us.evaluated_at < ${since}
    order by us.evaluated_at, us.skill_id limit ${most}`.execute(db);
  return found.rows;
}

/** What is stored of some skills of a person, held until the transaction ends. */
export async function findForUpdate(tx: Tx, userId: string, ids: readonly string[]): Promise<SkillAssignment[]> {
  const found = await sql<SkillAssignment>`
    select skill_id as skill, level, never_ask as "neverAsk" from user_skill
    where user_id = ${userId} and skill_id = any(${ids}::uuid[]) order by skill_id for update`.execute(tx);
  return found.rows;
}

/** Stores levels. A skill that is not active stays with whoever has it, and nobody else gets it. Answers how many were stored. */
export async function saveSkills(
  tx: Tx,
  userId: string,
  given: readonly SkillAssignment[],
  { at, askedOn }: { readonly at: string; readonly askedOn: string | null },
): Promise<number> {
  const saved = await sql`
    insert into user_skill as us (user_id, skill_id, level, never_ask, evaluated_at, asked_on)
    select ${userId}, g.skill, g.level, g."neverAsk", ${at}, ${askedOn}::date
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(skill uuid, level smallint, "neverAsk" boolean)
    join skill s on s.id = g.skill
    where s.is_active or exists (select from user_skill has where has.user_id = ${userId} and has.skill_id = s.id)
    order by g.skill
    on conflict (user_id, skill_id) do update set level = excluded.level, never_ask = excluded.never_ask,
      evaluated_at = excluded.evaluated_at, asked_on = coalesce(excluded.asked_on, us.asked_on)`.execute(tx);
  return Number(saved.numAffectedRows ?? 0);
}

export async function deleteSkill(tx: Tx, userId: string, skill: string): Promise<void> {
  await tx.deleteFrom('user_skill').where('user_id', '=', userId).where('skill_id', '=', skill).execute();
}

export async function listUsersBySkill(db: Db, skill: string, level: number): Promise<UserOfSkill[]> {
  const found = await sql<UserOfSkill>`
    select ${personShape} as "user", us.level, us.evaluated_at as "evaluatedAt"
    from user_skill us join app_user u on u.id = us.user_id and u.is_active and u.user_type = 'Employee'
    where us.skill_id = ${skill} and us.level >= ${level}
    order by us.level desc, search_text(u.first_name || ' ' || u.last_name), u.id`.execute(db);
  return found.rows;
}
