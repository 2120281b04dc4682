import type {
  ListedProfile,
  listProfiles as listRoute,
  Profile,
  ProfileDetail,
  ProfileToSave,
  wantedSkills,
} from '@stint/contract/people/profiles/profile';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import { listOf, nameShape } from '../../lib/wire-shapes.ts';
import { initialsGiven, saveAddresses, socialAccountsOf } from '../users/employment.sql.ts';

/** So many of the skills that somebody knows best stand in the directory. */
const BEST_SKILLS = 3;
/** From this level on somebody knows a skill well. */
const WELL_KNOWN = 3;

const fullName = sql`btrim(u.first_name || ' ' || u.last_name)`;
/** What colleagues search people by. */
const searched = sql`u.first_name || ' ' || u.last_name || ' ' || u.initials || ' ' || u.email || ' ' || u.position`;

/** How colleagues know and reach `app_user as u`. */
const reachedColumns = sql`
  u.id as "_id", u.first_name as "firstName", u.last_name as "lastName", u.initials, u.avatar_url as "avatarUrl",
  u.position, u.category, u.email, u.phone,
  ${listOf(sql`select ${nameShape('t')} as row from team_member m join team t on t.id = m.team_id
    where m.user_id = u.id order by m.joined_at, t.name`)} as teams`;

const skillShape = sql`json_build_object('_id', s.id, 'name', s.name, 'level', us.level) as row`;
const skillsOfPerson = sql`user_skill us join skill s on s.id = us.skill_id where us.user_id = u.id`;

/** A page of the directory: two statements, however many people and skills. */
export function listProfiles(
  db: Db,
  asked: Omit<QueryOf<typeof listRoute>, 'skills' | 'levels'>,
  wanted: ReturnType<typeof wantedSkills>,
): Promise<Page<ListedProfile>> {
  const skills =
    wanted.length > 0
      ? sql`select ${skillShape} from ${skillsOfPerson} and s.id = any(${wanted.map(({ skill }) => skill)}::uuid[])
          order by array_position(${wanted.map(({ skill }) => skill)}::uuid[], s.id)`
      : sql`select ${skillShape} from ${skillsOfPerson} and s.is_active and us.level >= ${WELL_KNOWN}
          order by us.level desc, search_text(s.name), s.id limit ${BEST_SKILLS}`;
  const parts = {
    columns: sql`${reachedColumns}, ${listOf(skills)} as skills`,
    from: sql`app_user u`,
    where: all(
      sql`u.is_active and u.user_type = 'Employee'`,
      matches(searched, asked.search),
      asked.team
        ? sql`exists (select from team_member m where m.team_id = ${asked.team} and m.user_id = u.id)`
        : sql`true`,
      asked.category ? sql`u.category = ${asked.category}` : sql`true`,
      ...wanted.map(
        ({ skill, level }) =>
          sql`exists (select from user_skill us where us.user_id = u.id and us.skill_id = ${skill} and us.level >= ${level})`,
      ),
    ),
    order: orderBy(
      asked.orderBy,
      {
        name: sql`search_text(${fullName})`,
        position: sql`search_text(nullif(u.position, ''))`,
        startWorking: sql`u.start_working`,
      },
      sql`u.id`,
    ),
  };
  return readPage<ListedProfile>(db, parts, asked);
}

/** Skills by their ids, by name. */
export async function listSkillNames(db: Db, ids: readonly string[]) {
  return db.selectFrom('skill').select(['id as _id', 'name']).where('id', 'in', ids).orderBy('name').execute();
}

/** What colleagues see, and the date of birth, from which only its day may be told. */
export type StoredProfile = Omit<Profile, 'birthday' | 'wishes' | 'mayEdit'> & {
  readonly shownBirthDate: string | null;
};

export async function findProfile(db: Db, id: string): Promise<StoredProfile | undefined> {
  const found = await sql<StoredProfile>`
    select ${reachedColumns}, u.short_description as "shortDescription", u.long_description as "longDescription",
      u.start_working as "startWorking", case when u.show_birthday then u.date_of_birth end as "shownBirthDate",
      ${listOf(sql`select to_json(e.email) as row from user_email e
        where e.user_id = u.id and e.kind = 'Work' order by e.place`)} as "workEmails",
      ${socialAccountsOf} as "socialAccounts"
    from app_user u where u.id = ${id} and u.user_type = 'Employee'`.execute(db);
  return found.rows[0];
}

export async function findProfileToEdit(db: Db | Tx, id: string): Promise<ProfileDetail | undefined> {
  const found = await sql<ProfileDetail>`
    select u.id as "_id", u.version, u.first_name as "firstName", u.last_name as "lastName", u.initials,
      u.avatar_url as "avatarUrl", u.phone, u.short_description as "shortDescription",
      u.long_description as "longDescription", u.show_birthday as "showBirthday",
      ${listOf(sql`select json_build_object('kind', e.kind, 'email', e.email) as row
        from user_email e where e.user_id = u.id order by e.place`)} as emails,
      ${socialAccountsOf} as "socialAccounts"
    from app_user u where u.id = ${id} and u.user_type = 'Employee'`.execute(db);
  return found.rows[0];
}

export async function updateProfile(tx: Tx, id: string, profile: ProfileToSave, isOwn: boolean): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      ...initialsGiven(profile.initials, isOwn),
      phone: profile.phone,
      short_description: profile.shortDescription,
      long_description: profile.longDescription,
      show_birthday: profile.showBirthday,
    })
    .where('id', '=', id)
    .execute();
  await saveAddresses(tx, id, profile);
}

export async function updateShortDescription(tx: Tx, id: string, description: string): Promise<void> {
  await tx.updateTable('app_user').set({ short_description: description }).where('id', '=', id).execute();
}
