import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { all } from '../../lib/read-page.ts';
import { listOf } from '../../lib/wire-shapes.ts';
import type { Condition } from './scim-filter.ts';

/** An employee as the directory is told of them. */
export interface StoredPerson {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly isLinked: boolean;
  readonly createdAt: string;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

const userName = sql`coalesce(d.user_name, u.email)`;
const columns = sql`
  u.id, ${userName} as "userName", d.external_id as "externalId", u.first_name as "firstName", u.last_name as "lastName",
  u.email, u.is_active as "isActive", d.user_id is not null as "isLinked", iso_instant(u.created_at) as "createdAt",
  ${listOf(sql`select json_build_object('id', g.id, 'name', g.display_name) as row
    from directory_group_member m join directory_group g on g.id = m.group_id where m.user_id = u.id order by g.id`)} as groups`;
const people = sql`app_user u left join directory_person d on d.user_id = u.id`;
/**
 * Whom the directory is told of: the employees that it keeps, and those that it may take over. Who is not active and not
 * kept by it is gone, as far as it knows.
 */
const isListed = sql`u.user_type = 'Employee' and u.erased_at is null and (d.user_id is not null or u.is_active)`;

const same = (column: RawBuilder<unknown>, value: string | boolean) => sql`lower(${column}) = lower(${String(value)})`;
const is = (column: RawBuilder<unknown>, value: string | boolean) =>
  sql`${column} = ${String(value).toLowerCase() === 'true'}`;

/** What can be filtered by; all but the directory's own id without regard to case. */
const FILTERS: Readonly<Record<string, (value: string | boolean) => RawBuilder<unknown>>> = {
  id: (value) => same(sql`u.id::text`, value),
  username: (value) => same(userName, value),
  externalid: (value) => sql`d.external_id = ${String(value)}`,
  'name.givenname': (value) => same(sql`u.first_name`, value),
  'name.familyname': (value) => same(sql`u.last_name`, value),
  displayname: (value) => same(sql`btrim(u.first_name || ' ' || u.last_name)`, value),
  active: (value) => is(sql`u.is_active`, value),
  emails: (value) => same(sql`u.email`, value),
  'emails.value': (value) => same(sql`u.email`, value),
  'emails.type': (value) => same(sql`'work'`, value),
  'emails.primary': (value) => is(sql`true`, value),
};

function filterBy({ attribute, value }: Condition): RawBuilder<unknown> {
  const filter = Object.hasOwn(FILTERS, attribute) ? FILTERS[attribute] : undefined;
  return filter?.(value) ?? refuse(400, 'invalidFilter', `Users can't be filtered by this attribute`);
}

export async function listPeople(
  db: Db,
  conditions: readonly Condition[],
  { startIndex, count }: { readonly startIndex: number; readonly count: number },
): Promise<{ readonly people: StoredPerson[]; readonly total: number }> {
  const where = all(isListed, ...conditions.map(filterBy));
  const found = await sql<StoredPerson>`
    select ${columns} from ${people} where ${where} order by u.id limit ${count} offset ${startIndex - 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from ${people} where ${where}`.execute(db);
  return { people: found.rows, total: total.rows[0]?.total ?? 0 };
}

export async function findPerson(db: Db | Tx, id: string): Promise<StoredPerson | undefined> {
  const found = await sql<StoredPerson>`select ${columns} from ${people} where u.id = ${id} and ${isListed}`.execute(
    db,
  );
  return found.rows[0];
}

/** What the directory pushes is stored one after the other: what one request finds is so until it is done. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('directory', 0))`.execute(tx);
}

/** Who is kept by the directory under one of these names, other than somebody. */
export async function findOtherEntry(
  tx: Tx,
  { userName: name, externalId }: { readonly userName: string; readonly externalId: string | null },
  otherThan: string | null,
): Promise<{ readonly hasUserName: boolean } | undefined> {
  const found = await sql<{ hasUserName: boolean }>`
    select lower(user_name) = lower(${name}) as "hasUserName" from directory_person
    where (lower(user_name) = lower(${name}) or external_id = ${externalId}) and user_id is distinct from ${otherThan}
    limit 1`.execute(tx);
  return found.rows[0];
}

/** Whose address it is, and whether the directory may take their account over. */
export async function findByEmail(
  tx: Tx,
  email: string,
): Promise<
  (Pick<StoredPerson, 'id' | 'firstName' | 'lastName' | 'isActive'> & { readonly mayBeTaken: boolean }) | undefined
> {
  const found = await sql<Pick<StoredPerson, 'id' | 'firstName' | 'lastName' | 'isActive'> & { mayBeTaken: boolean }>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive",
      u.user_type = 'Employee' and u.erased_at is null and d.user_id is null as "mayBeTaken"
    from ${people} where u.email = ${email}`.execute(tx);
  return found.rows[0];
}

export interface Link {
  readonly userId: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly now: string;
}

export async function saveLink(tx: Tx, { userId, userName: name, externalId, now }: Link): Promise<void> {
  await sql`
    insert into directory_person (user_id, external_id, user_name, linked_at) values (${userId}, ${externalId}, ${name}, ${now})
    on conflict (user_id) do update set external_id = excluded.external_id, user_name = excluded.user_name`.execute(tx);
}

/** The directory keeps somebody no more. */
export async function deleteLink(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('directory_person').where('user_id', '=', userId).execute();
}
