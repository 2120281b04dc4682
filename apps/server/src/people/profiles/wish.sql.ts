import type { OccasionKind } from '@stint/contract/people/profiles/occasion.rules';
import type { Wish } from '@stint/contract/people/profiles/wish';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { type Page, readPage } from '../../lib/read-page.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { personOf, personShape } from '../../lib/wire-shapes.ts';
import { wishes } from '../people.rights.ts';

/** The wire shape of `wish as it`. */
const columnsFor = (actor: Actor) => sql`
  it.id as "_id", ${personOf(sql`it.by_user_id`)} as by, it.occasion, it.day, it.message,
  it.created_at as "createdAt", ${wishes.mayChange(actor)} as "mayDelete"`;

export function listWishes(
  db: Db,
  actor: Actor,
  user: string,
  asked: { readonly page: number; readonly limit: number },
): Promise<Page<Wish>> {
  const parts = {
    columns: columnsFor(actor),
    from: sql`wish it`,
    // Who hides their birthday keeps it from their wall too.
    where: sql`it.user_id = ${user} and (it.occasion <> 'birthday' or ${actor.id} in (it.user_id, it.by_user_id)
      or (select u.show_birthday from app_user u where u.id = it.user_id))`,
    order: sql`order by it.created_at desc, it.id`,
  };
  return readPage<Wish>(db, parts, { ...asked, orderBy: '' });
}

export async function findWish(db: Db | Tx, actor: Actor, id: string): Promise<Wish | undefined> {
  const found = await sql<Wish>`select ${columnsFor(actor)} from wish it where it.id = ${id}`.execute(db);
  return found.rows[0];
}

export interface WishRow {
  readonly id: string;
  readonly user: string;
  readonly by: string;
  readonly occasion: OccasionKind;
  readonly day: string;
  readonly message: string;
  readonly at: string;
}

/** Stores a wish, or other words for the one that was sent for that day already. */
export async function saveWish(tx: Tx, wish: WishRow): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const saved = await sql<{ id: string }>`
    insert into wish as w (id, user_id, by_user_id, occasion, day, message, created_at)
    values (${wish.id}, ${wish.user}, ${wish.by}, ${wish.occasion}, ${wish.day}, ${wish.message}, ${wish.at})
    on conflict on constraint wish_once do update set message = excluded.message
    returning w.id`.execute(tx);
  const id = saved.rows[0]?.id ?? wish.id;
  return { id, isNew: id === wish.id };
}

/** Takes a wish off the wall; undefined when it is gone already. */
export async function deleteWish(tx: Tx, id: string): Promise<{ user: string; message: string } | undefined> {
  const gone = await sql<{ user: string; message: string }>`
    delete from wish where id = ${id} returning user_id as "user", message`.execute(tx);
  return gone.rows[0];
}

/** The dates for which somebody can be wished well, as far as they are shown; undefined for who is not an active employee. */
export async function findDates(
  db: Db | Tx,
  user: string,
): Promise<Readonly<Record<OccasionKind, string | null>> | undefined> {
  const found = await sql<Record<OccasionKind, string | null>>`
    select case when u.show_birthday then u.date_of_birth end as birthday, u.start_working as anniversary
    from app_user u where u.id = ${user} and u.is_active and u.user_type = 'Employee'`.execute(db);
  return found.rows[0];
}

/** The days of somebody for which another has sent a wish already, since a day, as `occasion day`. */
export async function listSent(db: Db, by: string, user: string, since: string): Promise<string[]> {
  const found = await sql<{ key: string }>`
    select w.occasion || ' ' || w.day as key from wish w
    where w.user_id = ${user} and w.by_user_id = ${by} and w.day >= ${since}`.execute(db);
  return found.rows.map(({ key }) => key);
}

/** Somebody with a date that comes round, and the days for which the asking person has sent a wish. */
export interface Celebrated {
  readonly user: Person;
  readonly date: string;
  readonly wishedDays: readonly string[];
}

/** Active employees whose date is one of these, `MM-DD`. */
export async function listCelebrated(
  db: Db,
  by: string,
  occasion: OccasionKind,
  monthDays: readonly string[],
): Promise<Celebrated[]> {
  const date = occasion === 'birthday' ? sql`case when u.show_birthday then u.date_of_birth end` : sql`u.start_working`;
  const found = await sql<Celebrated>`
    select ${personShape} as "user", ${date} as date, array(select w.day::text from wish w
      where w.user_id = u.id and w.by_user_id = ${by} and w.occasion = ${occasion}) as "wishedDays"
    from app_user u where u.is_active and u.user_type = 'Employee'
      and to_char(${date}, 'MM-DD') = any(${monthDays}::text[])
    order by search_text(u.first_name || ' ' || u.last_name), u.id`.execute(db);
  return found.rows;
}
