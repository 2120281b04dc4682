import { type RawBuilder, sql } from 'kysely';
import { ADMINISTRATORS, fact, facts, leadersOf, type TaskRule } from '../task-rule.ts';

/** Leaders hear of what is late after so many days, and only once the person had their chance. */
const LEADERS_AFTER_DAYS = 3;
/** An approval that has waited so many days is overdue. */
const OVERDUE_DAYS = 3;
/** How far back missing time is looked for: older days belong to sheets that are told of by themselves. */
const MISSING_DAYS = 14;
/** A day that has so little of what was planned registered is missing time. */
const ENOUGH = 0.5;
/** How long before it would start the next period is asked for. */
const NEXT_PERIOD_DAYS = 5;

/**
 * Whether somebody has worked by their own plan since a day: who was away all the time was reminded of nothing. For who has no plan,
 * time alone counts.
 */
const hadChance = (user: RawBuilder<unknown>, since: RawBuilder<unknown>, today: string) => sql`(
  exists (select from planning_power_score c where c.user_id = ${user} and c.day > ${since} and c.day < ${today}::date
    and c.planned_minutes > 0)
  or not exists (select from default_week w where w.user_id = ${user}))`;

const ownSheet = sql`'/user/timereg/' || p.id`;
const viewedSheet = sql`'/user/viewutp/' || up.user_id || '/' || p.id`;
const openPast = (today: string) =>
  sql`user_period up join timereg_period p on p.id = up.timereg_period_id and p.to_date < ${today}::date and not up.is_locked`;

const openPastPeriod: TaskRule = {
  kind: 'openPastPeriod',
  touchedBy: { userPeriod: 'person', timereg: 'person', timeregPeriod: 'all', team: 'all' },
  facts: ({ today, of }) => {
    const sheet = { person: sql`up.user_id`, subject: sql`up.id`, data: { period: sql`p.name` } };
    return facts(
      fact({
        ...sheet,
        to: sql`up.user_id`,
        link: ownSheet,
        from: sql`${openPast(today)} where ${of(sql`up.user_id`)}`,
      }),
      fact({
        ...sheet,
        ...{ to: sql`l.leader_id`, isResponsible: false, link: viewedSheet },
        from: sql`${openPast(today)} cross join lateral ${leadersOf(sql`up.user_id`)}
          where p.to_date < ${today}::date - ${LEADERS_AFTER_DAYS}::int and ${of(sql`up.user_id`)}
            and ${hadChance(sql`up.user_id`, sql`p.to_date`, today)}`,
      }),
    );
  },
};

/** What the person's own plan has and the sheet does not, by the days that planning power knows of. */
const missingTime: TaskRule = {
  kind: 'missingTime',
  touchedBy: { timereg: 'person', userPeriod: 'person', workdayRequest: 'person', defaultWeek: 'person', team: 'all' },
  facts: ({ today, of }) => {
    const missing = sql`(
      select s.user_id, min(s.day) as first_day, round(sum(s.planned_minutes - s.registered_minutes) / 60.0, 1) as hours
      from planning_power_score s
      where s.day between ${today}::date - ${MISSING_DAYS}::int and ${today}::date - 1 and ${of(sql`s.user_id`)}
        and s.planned_minutes > 0 and s.registered_minutes < s.planned_minutes * ${ENOUGH}::float8
        and not exists (select from timereg_period q join user_period x on x.timereg_period_id = q.id
          where s.day between q.from_date and q.to_date and x.user_id = s.user_id and x.is_locked)
      group by s.user_id) m
      join lateral (select q.id from timereg_period q where m.first_day between q.from_date and q.to_date
        order by q.from_date limit 1) p on true`;
    const what = {
      ...{ person: sql`m.user_id`, subject: sql`m.user_id` },
      data: { hours: sql`m.hours`, day: sql`m.first_day` },
    };
    return facts(
      fact({ ...what, to: sql`m.user_id`, link: sql`${ownSheet} || '?day=' || m.first_day`, from: missing }),
      fact({
        ...what,
        ...{ to: sql`l.leader_id`, isResponsible: false },
        link: sql`'/user/viewutp/' || m.user_id || '/' || p.id`,
        from: sql`${missing} cross join lateral ${leadersOf(sql`m.user_id`)}
          where m.first_day < ${today}::date - ${LEADERS_AFTER_DAYS}::int
            and ${hadChance(sql`m.user_id`, sql`m.first_day`, today)}`,
      }),
    );
  },
};

const rowsOfOpenSheets = sql`user_period up join timereg_period p on p.id = up.timereg_period_id
  join timereg t on t.user_id = up.user_id and t.user_period_id = up.id`;

const rowWithoutEnd: TaskRule = {
  kind: 'rowWithoutEnd',
  touchedBy: { timereg: 'person', userPeriod: 'person' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`up.user_id`, subject: sql`t.id`, to: sql`up.user_id`, data: { day: sql`t.work_date` } },
      link: sql`${ownSheet} || '?day=' || t.work_date`,
      from: sql`${rowsOfOpenSheets} where not up.is_locked and ${of(sql`up.user_id`)}
        and t.to_at is null and t.work_date < ${today}::date`,
    }),
};

/** What keeps a sheet from being locked: a detail that is empty, or marked by an asterisk to be looked at again. */
const emptyDetail: TaskRule = {
  kind: 'emptyDetail',
  touchedBy: { timereg: 'person', userPeriod: 'person' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`up.user_id`, subject: sql`up.id`, to: sql`up.user_id` },
      data: { period: sql`p.name`, rows: sql`count(*)` },
      link: ownSheet,
      from: sql`${rowsOfOpenSheets} where not up.is_locked and ${of(sql`up.user_id`)}
        and t.work_date < ${today}::date and (btrim(t.detail) = '' or t.detail like '*%') group by up.id, up.user_id, p.id`,
    }),
};

const DAY_OF_LOCK = sql`(up.locked_at at time zone c.time_zone)::date`;
const waiting = sql`user_period_reviewer r
  join user_period up on up.user_id = r.user_id and up.id = r.user_period_id and up.is_locked
  join timereg_period p on p.id = up.timereg_period_id cross join company c`;
const approval = {
  ...{ person: sql`up.user_id`, subject: sql`up.id` },
  data: { period: sql`p.name`, day: sql`max(${DAY_OF_LOCK})` },
  link: sql`${viewedSheet} || '?dialog=approve'`,
};
const byReviewer = sql`group by r.reviewer_id, up.user_id, up.id, p.id`;

const periodToApprove: TaskRule = {
  kind: 'periodToApprove',
  touchedBy: { userPeriod: 'person', userPeriodReviewer: 'person' },
  facts: ({ today, of }) =>
    fact({
      ...approval,
      to: sql`r.reviewer_id`,
      from: sql`${waiting} where r.approved_date is null and ${of(sql`up.user_id`)}
        and ${DAY_OF_LOCK} >= ${today}::date - ${OVERDUE_DAYS}::int ${byReviewer}`,
    }),
};

const approvalOverdue: TaskRule = {
  kind: 'approvalOverdue',
  touchedBy: { userPeriod: 'person', userPeriodReviewer: 'person' },
  facts: ({ today, of }) => {
    const late = sql`${waiting} where r.approved_date is null and ${of(sql`up.user_id`)}
      and ${DAY_OF_LOCK} < ${today}::date - ${OVERDUE_DAYS}::int`;
    return facts(
      fact({ ...approval, to: sql`r.reviewer_id`, from: sql`${late} ${byReviewer}` }),
      fact({
        ...approval,
        ...{ to: ADMINISTRATORS, isResponsible: false, link: sql`'/admin/expired-periods'` },
        from: sql`${late} group by up.user_id, up.id, p.id`,
      }),
    );
  },
};

/** Without a period of the day nobody can register time. Where there is none at all, the first steps ask for one. */
const missingPeriod: TaskRule = {
  kind: 'missingPeriod',
  touchedBy: { timeregPeriod: 'all' },
  facts: ({ today }) =>
    fact({
      ...{
        subject: sql`n.day`,
        to: ADMINISTRATORS,
        link: sql`'/admin/timeregperiods/create'`,
        data: { day: sql`n.day` },
      },
      from: sql`(select max(p.to_date) + 1 as day from timereg_period p) n
        where n.day <= ${today}::date + ${NEXT_PERIOD_DAYS}::int`,
    }),
};

export const timeRules = {
  openPastPeriod,
  missingTime,
  rowWithoutEnd,
  emptyDetail,
  periodToApprove,
  approvalOverdue,
  missingPeriod,
};
