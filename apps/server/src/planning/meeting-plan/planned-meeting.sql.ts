import type {
  CommonTimes,
  findMeetingTimes,
  MeetingToSave,
  PlannedMeeting,
} from '@stint/contract/planning/meeting-plan/planned-meeting';
import { MOST_MEETINGS_LISTED } from '@stint/contract/planning/meeting-plan/planned-meeting.rules';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { slotColumns } from '../../lib/plans.sql.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';

const clockTime = (minute: RawBuilder<unknown>) =>
  sql`json_build_object('hour', ${minute} / 60, 'minute', ${minute} % 60)`;

const columnsFor = (viewer: string) => sql`
  m.id as "_id", m.version, m.title, m.day, ${clockTime(sql`m.from_minute`)} as "from", ${clockTime(sql`m.to_minute`)} as "to",
  m.in_office as "inOffice", m.cancelled_at is not null as "isCancelled", ${personOf(sql`m.user_id`)} as organiser,
  m.user_id = ${viewer} as "isOwn",
  ${listOf(sql`select ${personShape} as row from planned_meeting_person p join app_user u on u.id = p.user_id
    where p.organiser_id = m.user_id and p.meeting_id = m.id order by u.first_name, u.last_name`)} as people`;

/** The next meetings of somebody, from a day on. */
export async function listMeetings(db: Db, user: string, from: string): Promise<PlannedMeeting[]> {
  const found = await sql<PlannedMeeting>`
    select ${columnsFor(user)} from planned_meeting_person mine
    join planned_meeting m on m.user_id = mine.organiser_id and m.id = mine.meeting_id
    where mine.user_id = ${user} and m.day >= ${from}::date
    order by m.day, m.from_minute, m.id limit ${MOST_MEETINGS_LISTED}`.execute(db);
  return found.rows;
}

export async function findMeeting(db: Db | Tx, id: string, viewer: string): Promise<PlannedMeeting | undefined> {
  const found = await sql<PlannedMeeting>`
    select ${columnsFor(viewer)} from planned_meeting m where m.id = ${id}`.execute(db);
  return found.rows[0];
}

export async function lockMeeting(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);
}

const columnsOf = ({ title, day, from, to, inOffice }: MeetingToSave) => ({
  ...{ title, day },
  ...slotColumns({ from, to, inOffice }),
});

export async function insertMeeting(tx: Tx, id: string, organiser: string, meeting: MeetingToSave): Promise<void> {
  await tx
    .insertInto('planned_meeting')
    .values({ id, user_id: organiser, ...columnsOf(meeting) })
    .execute();
  await storePeople(tx, id, organiser, meeting.people);
}

export async function updateMeeting(tx: Tx, id: string, organiser: string, meeting: MeetingToSave): Promise<void> {
  await tx
    .updateTable('planned_meeting')
    .set((eb) => ({ ...columnsOf(meeting), version: eb('version', '+', 1) }))
    .where('user_id', '=', organiser)
    .where('id', '=', id)
    .execute();
  await storePeople(tx, id, organiser, meeting.people);
}

async function storePeople(tx: Tx, id: string, organiser: string, people: readonly string[]): Promise<void> {
  const all = [...new Set([organiser, ...people])];
  await sql`delete from planned_meeting_person
    where organiser_id = ${organiser} and meeting_id = ${id} and user_id <> all(${all}::uuid[])`.execute(tx);
  await sql`insert into planned_meeting_person (user_id, meeting_id, organiser_id)
    select unnest(${all}::uuid[]), ${id}, ${organiser} on conflict do nothing`.execute(tx);
}

export async function cancelMeeting(tx: Tx, id: string, now: string): Promise<void> {
  await sql`update planned_meeting set cancelled_at = ${now}, version = version + 1 where id = ${id}`.execute(tx);
}

/** Until the transaction ends nobody else plans a meeting of this person, or moves one to another day. */
export async function lockMeetingsOf(tx: Tx, organiser: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('planned-meeting ' || ${organiser}::uuid, 0))`.execute(tx);
}

/** How many meetings a person has planned, called off or not: for a day, and from today on. */
export async function countMeetings(
  tx: Tx,
  organiser: string,
  { day, today }: { readonly day: string; readonly today: string },
): Promise<{ ofDay: number; coming: number }> {
  const found = await sql<{ ofDay: number; coming: number }>`
    select count(*) filter (where m.day = ${day}::date)::integer as "ofDay",
      count(*) filter (where m.day >= ${today}::date)::integer as coming
    from planned_meeting m where m.user_id = ${organiser} and m.day >= least(${day}::date, ${today}::date)`.execute(tx);
  return found.rows[0] ?? { ofDay: 0, coming: 0 };
}

/** How many of these are no active employees. */
export async function countOthers(tx: Tx, people: readonly string[]): Promise<number> {
  const found = await sql<{ others: number }>`
    select count(*)::integer as others from (select distinct unnest(${people}::uuid[]) as id) g
    left join app_user u on u.id = g.id and u.is_active and u.user_type = 'Employee' where u.id is null`.execute(tx);
  return found.rows[0]?.others ?? 0;
}

/** The present moment, of which times that are over are left out. */
interface Present {
  readonly date: string;
  readonly minutes: number;
}

type Asked = QueryOf<typeof findMeetingTimes>;

/** Who is asked for: these, and the people of these teams with their leaders. */
const peopleOf = ({ users, teams }: Pick<Asked, 'users' | 'teams'>) => sql`
  select u.id from app_user u
  where u.is_active and u.user_type = 'Employee' and (u.id = any(${users}::uuid[]) or u.id in (
    select m.user_id from team_member m where m.team_id = any(${teams}::uuid[])
    union select t.team_leader_id from team t where t.id = any(${teams}::uuid[])))`;

export async function countPeople(db: Db, asked: Asked): Promise<number> {
  const found = await sql<{ people: number }>`
    select count(*)::integer as people from (${peopleOf(asked)}) people`.execute(db);
  return found.rows[0]?.people ?? 0;
}

/**
 * Times that everybody has in common, long enough and still ahead: plans cut with each other, less what anybody meets for. Meetings are
 * read of days that are left when plans are cut, and each slot of a day counts once, however many meet in it.
 */
export async function findCommonTimes(
  db: Db,
  { users, teams, from, to, minutes, inOffice }: Asked,
  now: Present,
): Promise<CommonTimes> {
  const found = await sql<CommonTimes>`
    with people as materialized (${peopleOf({ users, teams })}
    ), planned as materialized (
      select s.user_id, s.day, range_agg(int4range(s.from_minute, s.to_minute)) as times
      from (select array_agg(p.id) as ids from people p) everybody
      cross join lateral planned_slots(everybody.ids, ${from}::date, ${to}::date) s
      where s.in_office or not ${inOffice}
      group by s.user_id, s.day
    ), planned_days as (
      select p.user_id, count(*)::integer as days from planned p group by p.user_id
    ), shared as materialized (
      select p.day, range_intersect_agg(p.times) as times from planned p
      where p.day >= ${now.date}::date
      group by p.day having count(*) = (select count(*) from people)
    ), taken as (
      select distinct m.day, m.from_minute, m.to_minute
      from shared s join planned_meeting m on m.day = s.day and m.cancelled_at is null
      where exists (
        select from planned_meeting_person p where p.organiser_id = m.user_id and p.meeting_id = m.id
          -- Looked up in what is hashed once; as a join, everybody would be gone through for each meeting.
          and (p.user_id in (select id from people)) is true)
    ), busy as (
      select t.day, range_agg(int4range(t.from_minute, t.to_minute)) as times from taken t group by t.day
    ), ahead as (
      select s.day, t as time from shared s left join busy b on b.day = s.day
      cross join unnest((s.times - coalesce(b.times, '{}'::int4multirange)) * case when s.day = ${now.date}::date
        then int4multirange(int4range(${now.minutes}, 1440)) else int4multirange(int4range(0, 1440)) end) t
    )
    select ${listOf(sql`select json_build_object('user', ${personShape},
        'days', coalesce(d.days, 0)) as row
      from people join app_user u on u.id = people.id left join planned_days d on d.user_id = u.id
      order by u.first_name, u.last_name, u.id`)} as people,
      ${listOf(sql`select json_build_object('day', a.day, 'from', ${clockTime(sql`lower(a.time)`)},
          'to', ${clockTime(sql`upper(a.time)`)}) as row
        from ahead a where upper(a.time) - lower(a.time) >= ${minutes} order by a.day, a.time`)} as times`.execute(db);
  return found.rows[0] ?? { people: [], times: [] };
}
