import type { SkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';

/** A person with what they have: the place of each skill, or certification, times ten plus its level, or how many. */
export interface RowOfMatrix extends Omit<SkillMatrix['people'][number], 'levels' | 'certifications'> {
  readonly skills: string;
  readonly certificates: string;
}

export async function listActiveSkills(db: Db): Promise<SkillMatrix['skills']> {
  const found = await sql<SkillMatrix['skills'][number]>`
    select s.id as "_id", s.name, coalesce(c.name, '') as category
    from skill s left join skill_category c on c.id = s.skill_category_id where s.is_active
    order by search_text(c.name) nulls last, search_text(s.name), s.id`.execute(db);
  return found.rows;
}

export async function listCertifications(db: Db): Promise<SkillMatrix['certifications']> {
  const found = await sql<SkillMatrix['certifications'][number]>`
    select r.id as "_id", r.name, '/api/common/files/' || f.id || '?v=' || f.token as "iconURL"
    from certification r join stored_file f on f.id = r.icon_id order by search_text(r.name), r.id`.execute(db);
  return found.rows;
}

/** One statement for everybody; places are those of the given orders. */
export async function listRows(
  db: Db,
  skills: readonly string[],
  certifications: readonly string[],
): Promise<RowOfMatrix[]> {
  const found = await sql<RowOfMatrix>`
    with levels as (
      select us.user_id, string_agg(((p.place - 1) * 10 + us.level)::text, ',') as list
      from unnest(${skills}::uuid[]) with ordinality as p(id, place) join user_skill us on us.skill_id = p.id
      group by us.user_id
    ), passed as (
      select one.user_id, string_agg(((one.place - 1) * 10 + one.count)::text, ',') as list from (
        select uc.user_id, p.place, least(count(*), 9) as count
        from unnest(${certifications}::uuid[]) with ordinality as p(id, place)
        join user_certification uc on uc.certification_id = p.id group by uc.user_id, p.place
      ) one group by one.user_id
    ), of_teams as (
      select m.user_id, string_agg(t.short_name, ', ' order by m.joined_at, t.id) as teams
      from team_member m join team t on t.id = m.team_id group by m.user_id
    )
    select u.id as "_id", u.first_name as "firstName", u.last_name as "lastName", u.initials, u.avatar_url as "avatarUrl",
      coalesce(o.teams, '') as teams, coalesce(l.list, '') as skills, coalesce(c.list, '') as certificates
    from app_user u left join levels l on l.user_id = u.id left join passed c on c.user_id = u.id
    left join of_teams o on o.user_id = u.id
    where u.is_active and u.user_type = 'Employee'
    order by search_text(u.first_name || ' ' || u.last_name), u.id`.execute(db);
  return found.rows;
}
