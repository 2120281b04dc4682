import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { all } from '../../lib/read-page.ts';
import { listOf } from '../../lib/wire-shapes.ts';
import type { Condition } from './scim-filter.ts';

export interface StoredGroup {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
  /** None where they are not asked for. */
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

const membersOf =
  listOf(sql`select json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name)) as row
  from directory_group_member m join app_user u on u.id = m.user_id where m.group_id = g.id order by u.id`);
const columns = (withMembers: boolean) => sql`
  g.id, g.display_name as "displayName", g.external_id as "externalId", iso_instant(g.created_at) as "createdAt",
  iso_instant(g.changed_at) as "changedAt", ${withMembers ? membersOf : sql`'[]'::json`} as members`;

const FILTERS: Readonly<Record<string, (value: string) => RawBuilder<unknown>>> = {
  id: (value) => sql`g.id::text = lower(${value})`,
  displayname: (value) => sql`lower(g.display_name) = lower(${value})`,
  externalid: (value) => sql`g.external_id = ${value}`,
  'members.value': (value) => sql`exists (select from directory_group_member m
    where m.group_id = g.id and m.user_id::text = lower(${value}))`,
  members: (value) => sql`exists (select from directory_group_member m
    where m.group_id = g.id and m.user_id::text = lower(${value}))`,
};

function filterBy({ attribute, value }: Condition): RawBuilder<unknown> {
  const filter = Object.hasOwn(FILTERS, attribute) ? FILTERS[attribute] : undefined;
  return filter?.(String(value)) ?? refuse(400, 'invalidFilter', `Groups can't be filtered by this attribute`);
}

export async function listGroups(
  db: Db,
  conditions: readonly Condition[],
  {
    startIndex,
    count,
    withMembers,
  }: { readonly startIndex: number; readonly count: number; readonly withMembers: boolean },
): Promise<{ readonly groups: StoredGroup[]; readonly total: number }> {
  const where = all(sql`true`, ...conditions.map(filterBy));
  const found = await sql<StoredGroup>`
    select ${columns(withMembers)} from directory_group g where ${where} order by g.id
    limit ${count} offset ${startIndex - 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from directory_group g where ${where}`.execute(
    db,
  );
  return { groups: found.rows, total: total.rows[0]?.total ?? 0 };
}

export async function findGroup(db: Db | Tx, id: string): Promise<StoredGroup | undefined> {
  const found = await sql<StoredGroup>`select ${columns(true)} from directory_group g where g.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Whether another group has the name or the id of the directory, and how many there are. */
export async function findOthers(
  tx: Tx,
  { displayName, externalId }: { readonly displayName: string; readonly externalId: string | null },
  otherThan: string | null,
): Promise<{ readonly isTaken: boolean; readonly groups: number }> {
  const found = await sql<{ isTaken: boolean; groups: number }>`
    select count(*)::integer as groups, coalesce(bool_or(id is distinct from ${otherThan}
      and (lower(display_name) = lower(${displayName}) or external_id = ${externalId})), false) as "isTaken"
    from directory_group`.execute(tx);
  return found.rows[0] ?? { isTaken: false, groups: 0 };
}

interface GroupToKeep {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly now: string;
}

export async function saveGroup(tx: Tx, { id, displayName, externalId, now }: GroupToKeep): Promise<void> {
  await sql`
    insert into directory_group (id, display_name, external_id, created_at, changed_at)
    values (${id}, ${displayName}, ${externalId}, ${now}, ${now})
    on conflict (id) do update set display_name = excluded.display_name, external_id = excluded.external_id,
      changed_at = excluded.changed_at`.execute(tx);
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('directory_group').where('id', '=', id).execute();
}

/** Adds people that the directory knows; answers how many of them there are. */
export async function addMembers(tx: Tx, group: string, people: readonly string[]): Promise<number> {
  const added = await sql`
    insert into directory_group_member (group_id, user_id)
    select ${group}, u.id from app_user u left join directory_person d on d.user_id = u.id
    where u.id = any(${people}::uuid[]) and u.user_type = 'Employee' and u.erased_at is null
      and (d.user_id is not null or u.is_active)
    returning user_id`.execute(tx);
  return added.rows.length;
}

export async function removeMembers(tx: Tx, group: string, people: readonly string[]): Promise<void> {
  await sql`delete from directory_group_member where group_id = ${group} and user_id = any(${people}::uuid[])`.execute(
    tx,
  );
}

/** What people's groups are called, by name and by the id of the directory. */
export async function listGroupsOf(
  tx: Tx,
  people: readonly string[],
): Promise<{ readonly userId: string; readonly groups: string[] }[]> {
  const found = await sql<{ userId: string; groups: string[] }>`
    select u.id as "userId", array(
      select name from directory_group_member m join directory_group g on g.id = m.group_id
        cross join lateral (values (g.display_name), (g.external_id)) as names(name)
      where m.user_id = u.id and name is not null) as groups
    from app_user u where u.id = any(${people}::uuid[]) order by u.id`.execute(tx);
  return found.rows;
}

/** Takes somebody out of all groups; answers what those were called, by name and by the id of the directory. */
export async function leaveGroups(
  tx: Tx,
  user: string,
): Promise<{ readonly displayName: string; readonly externalId: string | null }[]> {
  const left = await sql<{ displayName: string; externalId: string | null }>`
    with gone as (delete from directory_group_member where user_id = ${user} returning group_id)
    select g.display_name as "displayName", g.external_id as "externalId"
    from gone join directory_group g on g.id = gone.group_id`.execute(tx);
  return left.rows;
}
