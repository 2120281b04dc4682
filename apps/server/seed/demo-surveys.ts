import { LEAST_ANSWERS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

/** Rounds of so many periods before the present one. */
const PERIODS_BACK = 12;
/** They try the screens of the demo company: nothing is answered for them in the present period. */
const NOT_YET = ['anh.dang', 'minh.andersen', 'lena.eriksen', 'emil.madsen'];

/** A number from 0 to 99 that follows from texts, so that the demo company is the same each time. */
const dice = (...of: readonly string[]) => sql.raw(`(abs(hashtext(concat_ws(' ', ${of.join(', ')}))::bigint) % 100)`);

/**
 * Answers to the surveys: most people answer each month, the quarterly survey at the end of quarters, and some have answered
 * the present one. Anonymous answers are counted as the app counts them.
 */
export async function demoSurveys(db: Db | Tx, today: string): Promise<void> {
  await sql`
    with answered as materialized (
      select s.id as survey_id, s.is_anonymous, p.id as period_id, p.to_date < ${today}::date as is_closed, u.id as user_id,
        sq.question_id, case when ${dice('u.id', 'p.id', 'sq.question_id')} < 6 then null else
          least(10, greatest(2, 3 + ${dice('sq.question_id')} % 4 + (${dice('u.id', 'p.id', 'sq.question_id', "'value'")} / 20)
            - ${dice('p.id', 'sq.question_id')} / 60)) end as halves
      from survey s
      join (select *, row_number() over (order by from_date desc) as back from timereg_period where from_date <= ${today}::date) p
        on p.back <= ${PERIODS_BACK}::int + 1
      join app_user u on u.is_active and u.user_type = 'Employee' and coalesce(u.start_working, '-infinity') <= p.from_date
        and (s.team_id is null or exists (select from team_member tm where tm.team_id = s.team_id and tm.user_id = u.id))
      join survey_question sq on sq.survey_id = s.id
      where (s.is_active or p.to_date < ${today}::date and extract(month from p.to_date)::int % 3 = 0)
        and ${dice('u.id', 'p.id', 's.id')} < case when p.to_date < ${today}::date then 86 else 45 end
        and (p.to_date < ${today}::date or split_part(u.email, '@', 1) <> all(${NOT_YET}::text[]))
    ), rounds as (
      insert into survey_round (survey_id, timereg_period_id, is_anonymous, is_closed, answered)
      select survey_id, period_id, is_anonymous, is_closed, count(distinct user_id) from answered group by 1, 2, 3, 4
    ), named as (
      insert into survey_answer (user_id, survey_id, timereg_period_id, question_id, value)
      select user_id, survey_id, period_id, question_id, halves / 2.0 from answered where not is_anonymous
    ), taking_part as (
      insert into survey_participation (user_id, survey_id, timereg_period_id)
      select distinct user_id, survey_id, period_id from answered where is_anonymous and not is_closed order by 1, 2, 3
    )
    insert into survey_tally (survey_id, timereg_period_id, question_id, halves, answers)
    select a.survey_id, a.period_id, a.question_id, h.halves, count(*) filter (where a.halves = h.halves)
    from answered a cross join generate_series(2, 10) h(halves) where a.is_anonymous
    group by 1, 2, 3, 4, a.is_closed having not a.is_closed or count(a.halves) >= ${LEAST_ANSWERS}::int`.execute(db);
}
