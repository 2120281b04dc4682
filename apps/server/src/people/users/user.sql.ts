import type { ListedUser, listUsers as listRoute, UserDetail, UserToSave } from '@stint/contract/people/users/user';
import type { QueryOf } from '@stint/contract/route';
import type { SelectablePerson } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { replaceLinks } from '../../lib/links.sql.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { all, type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { seesPerson } from '../../lib/rights/people.sql.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, nameShape } from '../../lib/wire-shapes.ts';
import { columnsOfEmployment, employmentColumns, initialsGiven, saveAddresses } from './employment.sql.ts';

const fullName = sql`btrim(u.first_name || ' ' || u.last_name)`;
/** What a search of users looks in, as the index `app_user_search` has it. */
export const searchedText = sql`u.first_name || ' ' || u.last_name || ' ' || u.initials || ' ' || u.email`;
/** The same for who isn't shown the addresses of customers' users, and would guess one letter by letter. */
const shownText = sql`u.first_name || ' ' || u.last_name || ' ' || u.initials
  || case when u.user_type = 'Employee' then ' ' || u.email else '' end`;

const listedColumns = sql`
  u.id as "_id", u.first_name as "firstName", u.last_name as "lastName", u.initials, u.avatar_url as "avatarUrl", u.email,
  u.user_type as "userType", u.user_role as "userRole", u.remuneration_type as "remunerationType",
  u.is_active as "isActive", u.start_working as "startWorking", u.resigned_date as "resignedDate",
  ${listOf(sql`select ${nameShape('t')} as row from team_member m join team t on t.id = m.team_id
    where m.user_id = u.id order by m.joined_at, t.name`)} as teams,
  exists (select from directory_person d where d.user_id = u.id) as "isFromDirectory"`;

export function listUsers(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedUser>> {
  const parts = {
    columns: listedColumns,
    from: sql`app_user u`,
    where: all(
      matches(searchedText, asked.search),
      asked.userType === 'all' ? sql`true` : sql`u.user_type = ${asked.userType}`,
      asked.userRole ? sql`u.user_role = ${asked.userRole}` : sql`true`,
      asked.inactive ? sql`true` : sql`u.is_active`,
    ),
    order: orderBy(
      asked.orderBy,
      {
        name: sql`search_text(${fullName})`,
        initials: sql`u.initials`,
        email: sql`u.email`,
        startWorking: sql`u.start_working`,
      },
      sql`u.id`,
    ),
  };
  return readPage<ListedUser>(db, parts, asked);
}

export async function findUser(db: Db | Tx, id: string): Promise<UserDetail | undefined> {
  const found = await sql<UserDetail>`
    select ${listedColumns}, u.version, u.date_of_birth as "dateOfBirth", u.weekly_hours as "weeklyHours", u.short_description as "shortDescription",
      ${employmentColumns},
      case when u.avatar_url like 'https://%' then u.avatar_url else '' end as "avatarURL",
      u.password_hash is not null as "hasPassword", u.erased_at as "erasedDate",
      ${listOf(sql`select ${nameShape('c')} as row from customer_user_direct l
        join direct_customer c on c.id = l.direct_customer_id where l.user_id = u.id order by c.name`)} as "directCustomers",
      ${listOf(sql`select ${nameShape('c')} as row from customer_user_indirect l
        join indirect_customer c on c.id = l.indirect_customer_id where l.user_id = u.id order by c.name`)} as "indirectCustomers",
      (select ${nameShape('t')} from team t where t.id = u.customer_team_id) as "customerTeam"
    from app_user u where u.id = ${id}`.execute(db);
  return found.rows[0];
}

const columnsOf = (user: UserToSave) => ({
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  initials: user.initials,
  user_type: user.userType,
  user_role: user.userRole,
  remuneration_type: user.remunerationType,
  weekly_hours: user.weeklyHours,
  start_working: user.startWorking,
  resigned_date: user.resignedDate,
  date_of_birth: user.dateOfBirth,
  is_active: user.isActive,
  short_description: user.shortDescription,
  customer_team_id: user.customerTeam,
  ...columnsOfEmployment(user),
});

export async function insertUser(tx: Tx, id: string, user: UserToSave, choseInitials = false): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({ id, ...columnsOf(user), chose_initials: choseInitials, avatar_url: user.avatarURL || null })
    .execute();
  await saveCustomers(tx, id, user);
  await saveAddresses(tx, id, user);
}

export async function updateUser(tx: Tx, id: string, user: UserToSave, isOwn: boolean): Promise<void> {
  const columns = { ...columnsOf(user), ...initialsGiven(user.initials, isOwn) };
  await tx.updateTable('app_user').set(columns).where('id', '=', id).execute();
  await saveCustomers(tx, id, user);
  await saveAddresses(tx, id, user);
}

/**
 * Takes somebody out of where only people of the house are, from a day on: teams, coming meetings of others, what they follow, and the
 * news that they were told, and posts that they are about to be mailed. What they registered, wrote and were asked stays what it was.
 */
export async function leaveHouse(tx: Tx, id: string, day: string): Promise<void> {
  for (const table of ['notification', 'team_member', 'team_supporting_leader', ...FOLLOWED] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await sql`
    delete from planned_meeting_person p using planned_meeting m
    where p.user_id = ${id} and m.id = p.meeting_id and m.user_id = p.organiser_id and m.user_id <> ${id} and m.day >= ${day}`.execute(
    tx,
  );
  await sql`delete from post_mailing_receiver where user_id = ${id} and written_at is null`.execute(tx);
}
const FOLLOWED = ['followed_phase', 'followed_project', 'followed_team', 'followed_employee'] as const;

async function saveCustomers(tx: Tx, id: string, { directCustomers, indirectCustomers }: UserToSave): Promise<void> {
  await replaceLinks(tx, 'customer_user_direct', ['user_id', id], ['direct_customer_id', directCustomers]);
  await replaceLinks(tx, 'customer_user_indirect', ['user_id', id], ['indirect_customer_id', indirectCustomers]);
}

/** Holds somebody as they are until the transaction ends; false where they are not active any more, or have other rights than these. */
export async function holdActor(
  tx: Tx,
  { _id, userType, userRole }: { readonly _id: string; readonly userType: string; readonly userRole: string | null },
): Promise<boolean> {
  const found = await sql`
    select from app_user where id = ${_id} and is_active and user_type = ${userType} and user_role is not distinct from ${userRole}
    for share`.execute(tx);
  return found.rows.length > 0;
}

/** How many others can administrate; they are locked, so that two of them cannot go at once. */
export async function countOtherAdministrators(tx: Tx, id: string): Promise<number> {
  const found = await sql<{ id: string }>`
    select id from app_user where user_role = 'Admin' and is_active and id <> ${id} order by id for update`.execute(tx);
  return found.rows.length;
}

/** Whether somebody signs in by something other than a password. */
export async function hasOtherWayIn(tx: Tx, id: string): Promise<boolean> {
  const found = await sql`select where exists (select from passkey k where k.user_id = ${id})
    or exists (select from company_account a where a.user_id = ${id})`.execute(tx);
  return found.rows.length > 0;
}

/** Sheets that nobody has written on do not keep a user. */
export async function deleteEmptySheets(tx: Tx, id: string): Promise<void> {
  await sql`
    delete from user_period up where up.user_id = ${id} and not up.is_locked
      and not exists (select from timereg t where t.user_id = up.user_id and t.user_period_id = up.id)`.execute(tx);
}

/** Active people whom the actor may see, to choose from; only employees when asked. */
export function selectPeople(
  db: Db,
  actor: Actor,
  search: string,
  onlyEmployees: boolean,
): Promise<SelectablePerson[]> {
  const parts = {
    columns: sql`u.id as "_id", ${fullName} as name, u.initials as hint, u.initials, u.avatar_url as "avatarUrl"`,
    from: sql`app_user u`,
    where: onlyEmployees
      ? sql`u.is_active and u.user_type = 'Employee'`
      : sql`u.is_active and ${seesPerson(actor, 'u')}`,
    text: actor.isManager ? searchedText : shownText,
    name: fullName,
  };
  return readSelectList<SelectablePerson>(db, parts, search);
}
