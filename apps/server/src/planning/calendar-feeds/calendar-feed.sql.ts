import type { CalendarFeed, FeedKind } from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { holdsItsDays, isInForce } from '../../lib/plans.sql.ts';
import { teamsOf } from '../../lib/rights/people.sql.ts';
import { lacksAnySecondFactor } from '../../lib/session.ts';
import { nameShape } from '../../lib/wire-shapes.ts';

/** Meetings of a feed: others put somebody into theirs, however many that are. */
const MOST_MEETINGS = 1000;

const columns = sql`f.id as "_id", f.kind, case when t.id is not null then ${nameShape('t')} end as team,
  iso_instant(f.created_at) as "createdDate", iso_instant(f.last_read_at) as "lastReadDate"`;

export async function listFeeds(db: Db | Tx, userId: string, id: string | null = null): Promise<CalendarFeed[]> {
  const found = await sql<CalendarFeed>`
    select ${columns} from calendar_feed f left join team t on t.id = f.team_id
    where f.user_id = ${userId} and (${id}::uuid is null or f.id = ${id})
    order by f.created_at desc, f.id`.execute(db);
  return found.rows;
}

/** Teams that somebody is in, leads or supports; all of them for managers. */
export async function listTeamsOf(db: Db | Tx, userId: string, isManager: boolean) {
  const found = await sql<{ _id: string; name: string }>`
    select t.id as "_id", t.name from team t
    where ${isManager} or t.id in ${teamsOf(userId)}
    order by t.name, t.id`.execute(db);
  return found.rows;
}

interface FeedToKeep {
  readonly userId: string;
  readonly id: string;
  readonly kind: FeedKind;
  readonly team: string | null;
  readonly language: string;
  readonly tokenHash: Buffer;
  readonly salt: Buffer;
  readonly now: string;
}

/** What an address was made of. Those of before have no salt. */
export type FeedSecret = Pick<FeedToKeep, 'kind' | 'team' | 'language' | 'tokenHash'> & {
  readonly salt: Buffer | null;
};

export async function findSecret(tx: Tx, userId: string, id: string): Promise<FeedSecret | undefined> {
  const found = await sql<FeedSecret>`
    select kind, team_id as team, language, token_hash as "tokenHash", salt
    from calendar_feed where user_id = ${userId} and id = ${id}`.execute(tx);
  return found.rows[0];
}

export async function keepFeed(tx: Tx, feed: FeedToKeep): Promise<void> {
  await sql`
    insert into calendar_feed (user_id, id, kind, team_id, language, token_hash, salt, created_at)
    values (${feed.userId}, ${feed.id}, ${feed.kind}, ${feed.team}, ${feed.language}, ${feed.tokenHash}, ${feed.salt},
      ${feed.now})
    on conflict (user_id, id) do update set token_hash = excluded.token_hash, salt = excluded.salt, kind = excluded.kind, team_id = excluded.team_id,
      language = excluded.language, created_at = excluded.created_at, last_read_at = null`.execute(tx);
}

export async function deleteFeed(tx: Tx, userId: string, id: string): Promise<void> {
  await sql`delete from calendar_feed where user_id = ${userId} and id = ${id}`.execute(tx);
}

/** Takes all addresses of a person back. @returns how many there were. */
export async function deleteFeeds(tx: Tx, userId: string): Promise<number> {
  const gone = await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).returning('id').execute();
  return gone.length;
}

export interface FoundFeed {
  readonly userId: string;
  readonly kind: FeedKind;
  readonly language: 'en' | 'vi';
  readonly team: { readonly _id: string; readonly name: string } | null;
  readonly personName: string;
  readonly companyName: string;
}

/** The feed of a secret, while its person is active, has the second factor that their role needs and, of a team, still has to do with it. */
export async function findFeed(db: Db, tokenHash: Buffer): Promise<FoundFeed | undefined> {
  const found = await sql<FoundFeed>`
    select f.user_id as "userId", f.kind, f.language, case when t.id is not null then ${nameShape('t')} end as team,
      concat_ws(' ', u.first_name, nullif(u.last_name, '')) as "personName", c.name as "companyName"
    from calendar_feed f join app_user u on u.id = f.user_id and u.is_active and u.user_type = 'Employee'
      and not ${sql.raw(lacksAnySecondFactor)}
    cross join company c left join team t on t.id = f.team_id
    where f.token_hash = ${tokenHash} and (t.id is null or u.user_role in ('Manager', 'Admin')
      or t.id in ${teamsOf(sql`u.id`)})`.execute(db);
  return found.rows[0];
}

/** Remembers that a calendar read it, not more often than every hour. */
export async function touchFeed(db: Db, tokenHash: Buffer, now: string): Promise<void> {
  await sql`
    update calendar_feed set last_read_at = ${now} where token_hash = ${tokenHash}
      and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 hour')`.execute(db);
}

export interface PlannedSpan {
  readonly day: string;
  readonly fromMinute: number;
  readonly start: string;
  readonly end: string;
  readonly inOffice: boolean;
}

/** What a person plans to work, as instants. */
export async function listPlannedSpans(db: Db, userId: string, from: string, to: string): Promise<PlannedSpan[]> {
  const found = await sql<PlannedSpan>`
    select s.day, s.from_minute as "fromMinute", s.in_office as "inOffice",
      iso_instant(instant_of(s.day, s.from_minute, c.time_zone)) as start,
      iso_instant(instant_of(s.day, s.to_minute, c.time_zone)) as end
    from planned_slots(array[${userId}::uuid], ${from}, ${to}) s cross join company c
    order by s.day, s.from_minute`.execute(db);
  return found.rows;
}

export interface MeetingSpan {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
}

/** The meetings that a person takes part in, without those that were called off. */
export async function listMeetingSpans(db: Db, userId: string, from: string, to: string): Promise<MeetingSpan[]> {
  const found = await sql<MeetingSpan>`
    select m.id, m.title, iso_instant(instant_of(m.day, m.from_minute, c.time_zone)) as start,
      iso_instant(instant_of(m.day, m.to_minute, c.time_zone)) as end
    from planned_meeting_person p
    join planned_meeting m on m.user_id = p.organiser_id and m.id = p.meeting_id
    cross join company c
    where p.user_id = ${userId} and m.cancelled_at is null and m.day between ${from} and ${to}
    order by m.day, m.from_minute, m.id limit ${MOST_MEETINGS}`.execute(db);
  return found.rows;
}

export interface Absence {
  readonly id: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly name: string;
  readonly reason: string;
  readonly isApproved: boolean;
}

/** A person's leaves: in force, or asked for and not decided yet. */
export async function listOwnLeaves(db: Db, userId: string, from: string, to: string): Promise<Absence[]> {
  const found = await sql<Absence>`
    select r.id, r.from_date as "fromDate", r.to_date as "toDate", '' as name, a.friendly_label as reason,
      ${isInForce('r')} as "isApproved"
    from workday_request r join absence_reason a on a.id = r.absence_reason_id
    where r.user_id = ${userId} and ${holdsItsDays('r')}
      and daterange(r.from_date, r.to_date, '[]') && daterange(${from}, ${to}, '[]')
    order by r.from_date, r.id`.execute(db);
  return found.rows;
}

/** When the active people of a team are away, without why. */
export async function listTeamAbsences(db: Db, team: string, from: string, to: string): Promise<Absence[]> {
  const found = await sql<Absence>`
    select r.id, r.from_date as "fromDate", r.to_date as "toDate", '' as reason, true as "isApproved",
      concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name
    from team t
    join app_user u on u.is_active and (u.id = t.team_leader_id
      or exists (select from team_member m where m.team_id = t.id and m.user_id = u.id))
    join workday_request r on r.user_id = u.id and r.absence_reason_id is not null and r.takes_plans and ${isInForce('r')}
      and daterange(r.from_date, r.to_date, '[]') && daterange(${from}, ${to}, '[]')
    where t.id = ${team} order by r.from_date, r.id`.execute(db);
  return found.rows;
}

export async function listHolidays(db: Db, from: string, to: string): Promise<{ day: string; name: string }[]> {
  return db
    .selectFrom('public_holiday')
    .select(['day', 'name'])
    .where('is_dropped', '=', false)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}
