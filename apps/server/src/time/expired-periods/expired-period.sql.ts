import type { ExpiredPeriod } from '@stint/contract/time/expired-periods/expired-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy, type Paging, slice } from '../../lib/page-query.ts';
import { leads } from '../../lib/rights/people.sql.ts';
import { periodShape, personShape } from '../../lib/wire-shapes.ts';

/** Who asks, and when. */
export interface Viewer {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly isManager: boolean;
  readonly now: string;
}

/** Sheets of past periods that are still open, or locked with an approval missing; with the asking person's part in each. */
const expiredSheets = (viewer: Viewer): RawBuilder<unknown> => sql`
  today as (select (${viewer.now}::timestamptz at time zone time_zone)::date as day from company),
  unfinished as (
    select up.user_id, up.id, up.timereg_period_id, up.is_locked, up.locked_at from user_period up where not up.is_locked
    union all
    select up.user_id, up.id, up.timereg_period_id, true, up.locked_at
    from (select distinct user_id, user_period_id from user_period_reviewer where approved_date is null) r
    join user_period up on up.user_id = r.user_id and up.id = r.user_period_id and up.is_locked
  ),
  expired as (
    select s.*, p.to_date, today.day - p.to_date as expired_days,
      exists (select from user_period_reviewer r where r.user_id = s.user_id and r.user_period_id = s.id
        and r.reviewer_id = ${viewer.userId} and r.approved_date is null and s.is_locked) as is_pending_reviewer,
      s.user_id <> ${viewer.userId} and ${leads(viewer.userId, sql`s.user_id`)} as is_led
    from unfinished s cross join today
    join timereg_period p on p.id = s.timereg_period_id and p.to_date < today.day
  )`;

/** Those of one's concern: waiting for one's approval, or not yet locked in one's team. */
const IS_MINE = sql<boolean>`(e.is_pending_reviewer or (e.is_led and not e.is_locked))`;

/** Shown by show-all: everything to managers, to others what they may open. */
const isShown = (viewer: Viewer) =>
  sql<boolean>`(${viewer.isManager} or e.is_led or e.is_pending_reviewer or e.user_id = ${viewer.userId})`;

/** Whom an expired sheet `e` waits for. */
const waitingFor = sql`
  select u.* from app_user u where u.id = e.user_id and not e.is_locked
  union
  select u.* from user_period_reviewer r join app_user u on u.id = r.reviewer_id
  where r.user_id = e.user_id and r.user_period_id = e.id and r.approved_date is null and e.is_locked`;

export interface ExpiredAsked extends Paging {
  readonly search: string;
  readonly isShowAll: boolean;
  readonly team?: string | undefined;
}

export async function listExpiredPeriods(
  db: Db,
  viewer: Viewer,
  asked: ExpiredAsked,
): Promise<{ items: ExpiredPeriod[]; total: number }> {
  const source = sql`
    from expired e join app_user u on u.id = e.user_id join timereg_period p on p.id = e.timereg_period_id
    where ${asked.isShowAll ? isShown(viewer) : IS_MINE}
      and ${asked.team ? sql`e.user_id in (select m.user_id from team_member m where m.team_id = ${asked.team})` : sql`true`}
      and ${matches(sql`u.first_name || ' ' || u.last_name || ' ' || u.initials || ' ' || p.name`, asked.search)}`;
  const order = orderBy(
    asked.orderBy,
    { expiredDays: sql`e.expired_days`, user: sql`u.first_name || ' ' || u.last_name`, period: sql`p.from_date` },
    sql`e.id`,
  );
  const items = await sql<{ row: ExpiredPeriod }>`
    with ${expiredSheets(viewer)}, page as (select e.* ${source} ${order} ${slice(asked)})
    select json_build_object('_id', e.id, 'user', ${personShape}, 'period', ${periodShape},
      'state', case when e.is_locked then 'locked' else 'open' end, 'lockedAt', iso_instant(e.locked_at),
      'expiredDays', e.expired_days, 'minutes', sums.minutes, 'rows', sums.rows,
      'waitingFor', coalesce((select json_agg(${personShape} order by u.first_name, u.last_name, u.id)
        from (${waitingFor}) u), '[]'),
      'canSendMail', ${viewer.isAdmin} or e.is_led or e.is_pending_reviewer, 'canDelete', ${viewer.isAdmin}::boolean) as row
    from page e join app_user u on u.id = e.user_id join timereg_period p on p.id = e.timereg_period_id
    cross join lateral (select coalesce(sum(t.minutes), 0) as minutes, count(*) as rows
      from timereg t where t.user_id = e.user_id and t.user_period_id = e.id) sums
    ${order}`.execute(db);
  const total = await sql<{ total: number }>`
    with ${expiredSheets(viewer)} select count(*) as total ${source}`.execute(db);
  return { items: items.rows.map(({ row }) => row), total: total.rows[0]?.total ?? 0 };
}

/** One person to remind, with the sheets that wait for them. */
export interface Reminder {
  readonly _id: string;
  readonly email: string;
  readonly firstName: string;
  readonly sheets: readonly {
    readonly period: { readonly _id: string; readonly name: string };
    readonly owner: { readonly _id: string; readonly name: string };
  }[];
}

export interface ReminderPlan {
  /** Expired sheets among the asked ones, and how many of those the asking person may remind of. */
  readonly expired: number;
  readonly allowed: number;
  readonly reminders: Reminder[];
}

/** Whom a mail about expired sheets goes to: active people who were not sent one of this kind a moment ago. */
export async function planReminders(
  tx: Tx,
  viewer: Viewer,
  asked: { ids: readonly string[]; kind: string; pauseSeconds: number },
): Promise<ReminderPlan> {
  const found = await sql<ReminderPlan>`
    with ${expiredSheets(viewer)}, asked as (
      select e.*, (${viewer.isAdmin} or e.is_led or e.is_pending_reviewer) as is_allowed
      from expired e where e.id = any(${asked.ids}::uuid[])
    ), due as (
      select w.id as receiver_id, w.email, w.first_name, e.user_id, e.timereg_period_id
      from asked e cross join lateral (${waitingFor}) w
      where e.is_allowed and w.is_active and not exists (select from mail m where m.to_user_id = w.id and m.kind = ${asked.kind}
        and m.created_at > ${viewer.now}::timestamptz - make_interval(secs => ${asked.pauseSeconds}))
    ), grouped as (
      select d.receiver_id, d.email, d.first_name, json_agg(json_build_object(
        'period', json_build_object('_id', p.id, 'name', p.name),
        'owner', json_build_object('_id', o.id, 'name', btrim(o.first_name || ' ' || o.last_name)))
        order by p.from_date, o.first_name, o.last_name) as sheets
      from due d join timereg_period p on p.id = d.timereg_period_id join app_user o on o.id = d.user_id
      group by d.receiver_id, d.email, d.first_name
    )
    select (select count(*) from asked) as expired, (select count(*) from asked where is_allowed) as allowed,
      coalesce((select json_agg(json_build_object('_id', receiver_id, 'email', email, 'firstName', first_name,
        'sheets', sheets) order by email) from grouped), '[]') as reminders`.execute(tx);
  return found.rows[0] ?? { expired: 0, allowed: 0, reminders: [] };
}

/** Lets one sender of reminders work at a time, so that nobody gets two. */
export async function takeReminderTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stint expired-period reminders'))`.execute(tx);
}
