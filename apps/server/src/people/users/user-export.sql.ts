import type { exportEmployees as exportRoute } from '@stint/contract/people/users/user-export';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches } from '../../lib/page-query.ts';
import { all } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { knowsAffairs } from '../../lib/rights/people.sql.ts';
import { searchedText } from './user.sql.ts';

export type ExportAsked = QueryOf<typeof exportRoute>;

export interface ExportedEmployee {
  readonly _id: string;
  readonly initials: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: string | null;
  readonly remuneration: string | null;
  readonly teams: string;
  readonly startWorking: string | null;
  readonly resignedDate: string | null;
  readonly dateOfBirth: string | null;
  readonly category: string | null;
  readonly education: string | null;
  readonly position: string;
  readonly level: string | null;
  readonly contract: string | null;
  readonly contractType: string | null;
  readonly contractEnd: string | null;
  readonly isActive: boolean;
}

export interface ExportedMember {
  readonly _id: string;
  readonly place: number;
  readonly initials: string;
  readonly employee: string;
  readonly name: string;
  readonly relationship: string;
  readonly gender: string | null;
  readonly dateOfBirth: string | null;
  readonly dependent: boolean;
  readonly note: string;
}

/** Whose affairs may be exported by the actor, of those who were asked for. */
const exported = (actor: Actor, { search, userRole, inactive }: ExportAsked): RawBuilder<boolean> =>
  all(
    sql`u.user_type = 'Employee'`,
    knowsAffairs(actor, sql`u.id`),
    matches(searchedText, search),
    userRole ? sql`u.user_role = ${userRole}` : sql`true`,
    inactive ? sql`true` : sql`u.is_active`,
  );

/** The next employees after one, by id. */
export async function listEmployeesAfter(
  db: Db,
  actor: Actor,
  asked: ExportAsked,
  { today, after, most }: { readonly today: string; readonly after: string | null; readonly most: number },
): Promise<ExportedEmployee[]> {
  const found = await sql<ExportedEmployee>`
    select u.id as "_id", u.initials, u.first_name as "firstName", u.last_name as "lastName", u.email, u.user_role as role,
      u.remuneration_type as remuneration, u.start_working as "startWorking", u.resigned_date as "resignedDate",
      u.date_of_birth as "dateOfBirth", u.category, u.education, u.position, u.is_active as "isActive",
      (select coalesce(string_agg(t.name, ', ' order by m.joined_at, t.name), '')
        from team_member m join team t on t.id = m.team_id where m.user_id = u.id) as teams,
      (select l.title from user_level ul join level l on l.id = ul.level_id
        where ul.user_id = u.id and ul.from_date <= ${today} and (ul.to_date is null or ul.to_date >= ${today})) as level,
      c.number as contract, c.type as "contractType", coalesce(c.ended_on, c.to_date) as "contractEnd"
    from app_user u
    left join lateral (select * from contract k where k.user_id = u.id and k.from_date <= ${today}
      order by k.from_date desc limit 1) c on true
    where ${exported(actor, asked)} and (${after}::uuid is null or u.id > ${after}::uuid)
    order by u.id limit ${most}`.execute(db);
  return found.rows;
}

/** The next members of families after one, by person and place. */
export async function listFamilyAfter(
  db: Db,
  actor: Actor,
  asked: ExportAsked,
  { after, most }: { readonly after: ExportedMember | null; readonly most: number },
): Promise<ExportedMember[]> {
  const found = await sql<ExportedMember>`
    select u.id as "_id", f.place, u.initials, btrim(u.first_name || ' ' || u.last_name) as employee, f.name, f.relationship,
      f.gender, f.date_of_birth as "dateOfBirth", f.dependent, f.note
    from family_member f join app_user u on u.id = f.user_id
    where ${exported(actor, asked)}
      and (${after?._id ?? null}::uuid is null or (u.id, f.place) > (${after?._id ?? null}::uuid, ${after?.place ?? 0}::integer))
    order by u.id, f.place limit ${most}`.execute(db);
  return found.rows;
}
