import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

interface Before {
  readonly title: string;
  readonly company: string;
  readonly other: string;
  readonly description: string;
  readonly done: string;
  readonly skills: string;
}

const BEFORE: readonly Before[] = [
  {
    title: 'Software engineer',
    company: 'Nordvik Shipping Systems',
    other: 'A shipping company',
    description: 'Booking and tracking of containers for six ports around the Baltic Sea.',
    done: '- Moved the booking service from nightly batches to events\n- Cut the time of a quote from 40 to 3 seconds',
    skills: 'COBOL',
  },
  {
    title: 'Developer',
    company: 'Sông Hồng Bank',
    other: 'A bank in Vietnam',
    description: 'The app of a retail bank with two million customers.',
    done: '- Built the transfer screens and their tests\n- Trained four new colleagues',
    skills: '',
  },
  {
    title: 'Test engineer',
    company: 'Fjordlys Energy',
    other: 'An energy company',
    description: 'Metering and billing of 300,000 households.',
    done: '- Wrote the load tests that every release has to pass\n- Found the rounding error that had cost a month',
    skills: 'JMeter',
  },
];
/** Two of three people wrote down what they did before, half of these two jobs. */
const MOST_EACH = 2;

/** What people did before they came here. */
export async function demoPriorJobs(db: Db | Tx): Promise<void> {
  await sql`
    insert into prior_job (id, user_id, job_title, customer_name, alt_customer_name, from_date, to_date,
      project_description, responsibilities, skills_used, is_include_in_cv)
    select new_id(u.start_working::timestamptz), u.id, b.title, b.company, b.other,
      (u.start_working - make_interval(years => 3 * n))::date, (u.start_working - make_interval(years => 3 * (n - 1), days => 30))::date,
      b.description, b.done, b.skills, true
    from (select *, row_number() over (order by email) as place from app_user
      where user_type = 'Employee' and start_working is not null) u
    cross join generate_series(1, ${MOST_EACH}) n
    join lateral (select g.*, row_number() over () as at
      from jsonb_to_recordset(${JSON.stringify(BEFORE)}::jsonb)
        as g(title text, company text, other text, description text, done text, skills text)) b
      on b.at = 1 + (u.place + n) % ${BEFORE.length}
    where u.place % 3 <> 0 and n <= 1 + u.place % ${MOST_EACH}`.execute(db);
}
