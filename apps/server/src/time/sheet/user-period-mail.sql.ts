import type { UserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/** Somebody here whom a mail goes to. */
interface Addressee {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
}

/** Whom a decision about a sheet concerns, with the names that a mail about it needs. */
export interface PeopleOfSheet {
  /** Null when the owner is no longer active, or is who decided: nobody to mail. */
  readonly owner: Addressee | null;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly actorName: string;
  readonly period: { readonly _id: string; readonly name: string };
  /** Projects of the given assignments. */
  readonly projects: readonly string[];
  /** Active reviewers of the given assignments, without who decided, each with the projects that are concerned. */
  readonly reviewers: readonly (Addressee & { readonly projects: string[] })[];
}

const addressee = sql`json_build_object('_id', u.id, 'email', u.email, 'firstName', u.first_name)`;

export async function findPeopleOfSheet(
  tx: Tx,
  sheet: UserPeriod,
  actorId: string,
  assignments: readonly string[],
): Promise<PeopleOfSheet> {
  const found = await sql<PeopleOfSheet>`
    with concerned as (
      select r.reviewer_id, coalesce(pr.name, 'No project') as project
      from user_period_reviewer r left join project pr on pr.id = r.project_id
      where r.user_id = ${sheet.user} and r.user_period_id = ${sheet._id} and r.id = any(${assignments}::uuid[])
    )
    select
      (select ${addressee} from app_user u where u.id = ${sheet.user} and u.is_active and u.id <> ${actorId}) as owner,
      ${sheet.user} as "ownerId",
      (select btrim(first_name || ' ' || last_name) from app_user where id = ${sheet.user}) as "ownerName",
      (select btrim(first_name || ' ' || last_name) from app_user where id = ${actorId}) as "actorName",
      (select json_build_object('_id', id, 'name', name) from timereg_period where id = ${sheet.timeregPeriod}) as period,
      coalesce((select json_agg(project order by project) from concerned), '[]') as projects,
      coalesce((select json_agg(json_build_object('_id', u.id, 'email', u.email, 'firstName', u.first_name,
          'projects', mine.projects))
        from (select reviewer_id, json_agg(project order by project) as projects from concerned group by reviewer_id) mine
        join app_user u on u.id = mine.reviewer_id and u.is_active and u.id <> ${actorId} and u.id <> ${sheet.user}
      ), '[]') as reviewers`.execute(tx);
  const [people] = found.rows;
  if (!people) throw new Error('A statement without a from clause answers one row');
  return people;
}
