import type pg from 'pg';

/** Rows of one person on one day. */
const ROWS_A_DAY = 4;
const PEOPLE = 2000;
const PROJECTS = 200;
const ACCOUNTS = 400;
const PHASES = 6000;
const PRODUCTS = 12;
const WEEKS_PLANNED = 60;

/**
 * Fills an empty, migrated database with a company of 2,000 people and so many rows of time over the last years, with
 * their sums, and what is planned around now. Nothing else refers to the rows, so what keeps them right is left out
 * while they are made.
 */
export async function makeBigCompany(pool: pg.Pool, rows: number): Promise<void> {
  const days = Math.ceil(rows / (PEOPLE * ROWS_A_DAY));
  const client = await pool.connect();
  try {
    await client.query(
      'set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0',
    );
    for (const statement of statementsFor(days)) await client.query(statement);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** The n-th record of a table, as an id. */
const idOf = (table: number, n: string) =>
  `('${String(table).padStart(8, '0')}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const [USER, COST_GROUP, DIRECT, INDIRECT, PROJECT, ACCOUNT, PHASE, PERIOD, DEFAULT_WEEK, REASON, PRODUCT] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
] as const;
const upTo = (count: number) => `generate_series(0, ${count - 1}) n`;

const statementsFor = (days: number): string[] => [
  `insert into company (name) values ('Big')`,
  `insert into app_user (id, email, initials, first_name, last_name, user_type, user_role, is_active)
   select ${idOf(USER, 'n')}, 'p' || n || '@example.com', 'P' || n, 'Person', n::text, 'Employee',
     case when n = 0 then 'Admin' when n % 40 = 0 then 'Manager' else 'Employee' end, true from ${upTo(PEOPLE)}`,
  `insert into cost_group (id, name) select ${idOf(COST_GROUP, 'n')}, 'Group ' || n from ${upTo(4)}`,
  `insert into direct_customer (id, name, cost_group_id)
   select ${idOf(DIRECT, 'n')}, 'Direct ' || n, ${idOf(COST_GROUP, 'n % 4')} from ${upTo(12)}`,
  `insert into indirect_customer (id, name, direct_customer_id)
   select ${idOf(INDIRECT, 'n')}, 'Customer ' || n, ${idOf(DIRECT, 'n % 12')} from ${upTo(60)}`,
  `insert into project (id, name, short_name, start_date, manager_id)
   select ${idOf(PROJECT, 'n')}, 'Project ' || n, 'P' || n, current_date - 2000, ${idOf(USER, 'n * 10')} from ${upTo(PROJECTS)}`,
  `insert into software_product (id, title) select ${idOf(PRODUCT, 'n')}, 'Product ' || n from ${upTo(PRODUCTS)}`,
  // A fifth of them is of no product.
  `insert into account (id, name, number, customer_id, project_id, software_product_id)
   select ${idOf(ACCOUNT, 'n')}, 'Account ' || n, 'A' || n, ${idOf(INDIRECT, 'n % 60')}, ${idOf(PROJECT, `n % ${PROJECTS}`)},
     case when n % 5 > 0 then ${idOf(PRODUCT, `n % ${PRODUCTS}`)} end from ${upTo(ACCOUNTS)}`,
  // Triggers are off: the home of a phase is its account.
  `insert into phase (id, account_id, home_id, name, estimate)
   select ${idOf(PHASE, 'n')}, ${idOf(ACCOUNT, `n % ${ACCOUNTS}`)}, ${idOf(ACCOUNT, `n % ${ACCOUNTS}`)}, 'Phase ' || n, 5000 + n % 4000 from ${upTo(PHASES)}`,
  `insert into phase_user (phase_id, user_id)
   select distinct ${idOf(PHASE, `(n % ${PROJECTS} + k * ${PROJECTS}) % ${PHASES}`)}, ${idOf(USER, 'n')} from ${upTo(PEOPLE)}, generate_series(0, 29) k`,
  'drop index timereg_period_rows, timereg_phase, timereg_day, timereg_days',
  'alter table timereg drop constraint timereg_no_overlap, drop constraint timereg_imported_once, drop constraint timereg_id_unique',
  // Each person works on two projects a day, and moves on to others every half year.
  `insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
   select ${idOf(USER, 'u')}, gen_random_uuid(), ${idOf(PERIOD, 'u')}, day, day + make_interval(hours => 1 + 2 * slot),
     day + make_interval(hours => 3 + 2 * slot),
     ${idOf(PHASE, `((u + (slot / 2) * 3 + (d / 125) * 13) % ${PROJECTS} + ((u + d / 20 + slot) % 30) * ${PROJECTS}) % ${PHASES}`)},
     'Work', slot < 2, day
   from generate_series(0, ${PEOPLE - 1}) u,
     (select d, (current_date - (${days} - d) * 7 / 5)::timestamp at time zone 'UTC' as day from generate_series(0, ${days - 1}) d) days,
     generate_series(0, ${ROWS_A_DAY - 1}) slot`,
  'create index timereg_period_rows on timereg (user_period_id, user_id, work_date, from_at)',
  'create index timereg_phase on timereg (phase_id, user_id)',
  'create index timereg_day on timereg (user_id, work_date)',
  `create index timereg_days on timereg (work_date, user_id, coalesce(from_at, '-infinity'::timestamptz), id)
   include (phase_id, minutes, at_office) where phase_id is not null`,
  'alter table timereg add constraint timereg_id_unique unique (id)',
  `insert into registered_month (user_id, phase_id, month, minutes, office_minutes, rows)
   select user_id, phase_id, date_trunc('month', work_date)::date, sum(minutes),
     coalesce(sum(minutes) filter (where at_office), 0), count(*) from timereg group by 1, 2, 3 order by 3`,
  `insert into registered_week (user_id, phase_id, week, minutes, office_minutes, rows)
   select user_id, phase_id, date_trunc('week', work_date)::date, sum(minutes),
     coalesce(sum(minutes) filter (where at_office), 0), count(*) from timereg group by 1, 2, 3 order by 3`,
  `insert into registered_year (user_id, home_id, year, minutes, office_minutes, rows)
   select r.user_id, p.home_id, date_trunc('year', r.month)::date, sum(r.minutes), sum(r.office_minutes), sum(r.rows)
   from registered_month r join phase p on p.id = r.phase_id group by 1, 2, 3 order by 3`,
  `insert into registered_ever (user_id, phase_id, minutes, office_minutes, rows)
   select user_id, phase_id, sum(minutes), sum(office_minutes), sum(rows) from registered_month group by 1, 2 order by 1, 2`,
  ...['month', 'week'].flatMap((unit) =>
    ['user', 'phase'].map(
      (of) =>
        `insert into registered_${of}_${unit} (${of}_id, ${unit}, minutes, office_minutes, rows)
         select ${of}_id, ${unit}, sum(minutes), sum(office_minutes), sum(rows) from registered_${unit} group by 1, 2 order by 2, 1`,
    ),
  ),
  `insert into week_plan (user_id, id, project_id, week_start, percentage)
   select ${idOf(USER, 'u')}, gen_random_uuid(), ${idOf(PROJECT, `(u + k * 3) % ${PROJECTS}`)},
     date_trunc('week', current_date)::date + 7 * w, 40
   from generate_series(0, ${PEOPLE - 1}) u, generate_series(0, 1) k, generate_series(${8 - WEEKS_PLANNED}, 7) w`,
  // Everybody plans eight hours a day with a lunch break, the first half of the week in the office, and a week off a year.
  `insert into default_week (user_id, id, valid_from)
   select ${idOf(USER, 'u')}, ${idOf(DEFAULT_WEEK, 'u')}, current_date - 4000 from generate_series(0, ${PEOPLE - 1}) u`,
  `insert into default_week_slot (user_id, default_week_id, weekday, from_minute, to_minute, in_office)
   select ${idOf(USER, 'u')}, ${idOf(DEFAULT_WEEK, 'u')}, weekday, slot.from_minute, slot.from_minute + 240, weekday < 4
   from generate_series(0, ${PEOPLE - 1}) u, generate_series(1, 5) weekday, (values (480), (780)) slot(from_minute)`,
  `insert into absence_reason (id, reason, friendly_label) values (${idOf(REASON, '0')}, 'Annual leave', 'Annual leave')`,
  `insert into workday_request (user_id, id, absence_reason_id, from_date, to_date, is_approved)
   select ${idOf(USER, 'u')}, gen_random_uuid(), ${idOf(REASON, '0')}, current_date - 365 * year - u % 300,
     current_date - 365 * year - u % 300 + 6, true from generate_series(0, ${PEOPLE - 1}) u, generate_series(0, 4) year`,
  `insert into planned_week (user_id, week_start, percentage)
   select user_id, week_start, sum(percentage) from week_plan group by 1, 2`,
];
