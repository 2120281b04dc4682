import { WEEK_MINUTES, WEEK_TOLERANCE_MINUTES } from '@stint/contract/planning/my-plan/default-week.rules';
import { sql } from 'kysely';
import { ADMINISTRATORS, fact, facts, isEmployedOn, type TaskRule } from '../task-rule.ts';

/** A contract is told of so many days before its end, a probation later. */
const CONTRACT_DAYS = 45;
const PROBATION_DAYS = 14;
/** From this day of a month on, the hours of the next one are missed. */
const HOURS_FROM_DAY = 20;

const lastDay = sql`coalesce(c.ended_on, c.to_date)`;
const ofUser = (tab: string, user = sql`u.id`) => sql`'/admin/user/' || ${user} || ${`?tab=${tab}`}::text`;
/** Contracts that end soon, and after which there is no other. */
const endingContracts = (today: string, days: number) => sql`contract c
  join app_user u on u.id = c.user_id and u.is_active
  where ${lastDay} between ${today}::date and ${today}::date + ${days}::int
    and not exists (select from contract n where n.user_id = c.user_id and n.from_date > c.from_date)`;

const contractExpiring: TaskRule = {
  kind: 'contractExpiring',
  touchedBy: { contract: 'person' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`c.user_id`, subject: sql`c.id`, to: ADMINISTRATORS, link: ofUser('contracts') },
      data: { number: sql`c.number`, day: lastDay },
      from: sql`${endingContracts(today, CONTRACT_DAYS)} and c.type <> 'Probationary' and ${of(sql`c.user_id`)}`,
    }),
};

const contractOpinion: TaskRule = {
  kind: 'contractOpinion',
  touchedBy: { contract: 'person', contractOpinion: 'person' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`c.user_id`, subject: sql`c.id`, to: sql`c.reviewer_id`, link: sql`'/user/my-contracts'` },
      data: { day: lastDay, contract: sql`c.id` },
      from: sql`${endingContracts(today, CONTRACT_DAYS)} and c.reviewer_id is not null and ${of(sql`c.user_id`)}
        and not exists (select from contract_opinion o where o.contract_id = c.id and o.user_id = c.reviewer_id)`,
    }),
};

/** Told to administrators and to who reviews the contract: nobody else knows what is in it. */
const probationEnding: TaskRule = {
  kind: 'probationEnding',
  touchedBy: { contract: 'person' },
  facts: ({ today, of }) => {
    const probation = { person: sql`c.user_id`, subject: sql`c.id`, data: { day: lastDay } };
    const ending = sql`${endingContracts(today, PROBATION_DAYS)} and c.type = 'Probationary' and ${of(sql`c.user_id`)}`;
    return facts(
      fact({ ...probation, to: ADMINISTRATORS, link: ofUser('contracts'), from: ending }),
      fact({
        ...probation,
        ...{ to: sql`c.reviewer_id`, link: sql`'/user/my-contracts'` },
        from: sql`${ending} and c.reviewer_id is not null`,
      }),
    );
  },
};

const ofEmployees = { person: sql`u.id`, subject: sql`u.id` };

/** Where a company keeps contracts at all. */
const missingContract: TaskRule = {
  kind: 'missingContract',
  touchedBy: { contract: 'person', user: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...ofEmployees,
      ...{ to: ADMINISTRATORS, link: ofUser('contracts') },
      from: sql`app_user u where ${isEmployedOn('u', sql`${today}::date`)} and ${of(sql`u.id`)} and exists (select from contract)
        and not exists (select from contract c where c.user_id = u.id
          and ${today}::date between c.from_date and coalesce(${lastDay}, 'infinity'))`,
    }),
};

const levelGap: TaskRule = {
  kind: 'levelGap',
  touchedBy: { userLevels: 'person', user: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...ofEmployees,
      ...{ to: ADMINISTRATORS, link: ofUser('levels') },
      from: sql`app_user u where ${isEmployedOn('u', sql`${today}::date`)} and ${of(sql`u.id`)} and exists (select from user_level)
        and not exists (select from user_level v where v.user_id = u.id
          and ${today}::date between v.from_date and coalesce(v.to_date, 'infinity'))`,
    }),
};

const missingWorkHours: TaskRule = {
  kind: 'missingWorkHours',
  touchedBy: { workHourMonth: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ subject: sql`m.first_day`, to: ADMINISTRATORS, link: sql`'/admin/workhours'` },
      data: { month: sql`to_char(m.first_day, 'MM/YYYY')` },
      from: sql`(values (date_trunc('month', ${today}::date)::date),
          ((date_trunc('month', ${today}::date) + interval '1 month')::date)) as m(first_day)
        where (m.first_day <= ${today}::date or extract(day from ${today}::date) >= ${HOURS_FROM_DAY}::int)
          and not exists (select from work_hour_month w where w.year = extract(year from m.first_day)
            and w.month = extract(month from m.first_day))`,
    }),
};

const isFree = sql`u.remuneration_type is not distinct from 'Freelancer Full Time'`;
/** The default week that counts today. */
const weekOfToday = (today: string) => sql`(select w.id from default_week w
  where w.user_id = u.id and w.valid_from <= ${today}::date order by w.valid_from desc limit 1)`;

const missingDefaultWeek: TaskRule = {
  kind: 'missingDefaultWeek',
  touchedBy: { defaultWeek: 'person', user: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...ofEmployees,
      ...{ to: sql`u.id`, link: sql`'/user/my-plan'` },
      from: sql`app_user u where ${isEmployedOn('u', sql`${today}::date`)} and ${of(sql`u.id`)} and not ${isFree}
        and not exists (select from default_week w where w.user_id = u.id)`,
    }),
};

const defaultWeekMismatch: TaskRule = {
  kind: 'defaultWeekMismatch',
  touchedBy: { defaultWeek: 'person', user: 'all' },
  facts: ({ today, of }) =>
    fact({
      ...{ person: sql`m.id`, subject: sql`m.id`, to: sql`m.id`, link: sql`'/user/my-plan'` },
      data: { hours: sql`round(m.minutes / 60.0, 1)`, expected: sql`round(m.expected / 60.0, 1)` },
      from: sql`(select u.id, sum(s.to_minute - s.from_minute) as minutes,
          case when u.remuneration_type = 'Freelancer Part Time' then round(u.weekly_hours * 60) else ${WEEK_MINUTES}::int end as expected
        from app_user u join default_week_slot s on s.user_id = u.id and s.default_week_id = ${weekOfToday(today)}
        where ${isEmployedOn('u', sql`${today}::date`)} and ${of(sql`u.id`)} and not ${isFree} group by u.id) m
        where abs(m.minutes - m.expected) > ${WEEK_TOLERANCE_MINUTES}::int`,
    }),
};

export const peopleRules = {
  contractExpiring,
  contractOpinion,
  probationEnding,
  missingContract,
  levelGap,
  missingWorkHours,
  missingDefaultWeek,
  defaultWeekMismatch,
};
