import type { AskedSurvey, saveSurveyAnswers as saveRoute } from '@stint/contract/reviews/surveys/survey-answer';
import { LEAST_ANSWERS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import type { BodyOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { asks, hasAnswered } from '../../lib/rights/surveys.sql.ts';
import { listOf, periodShape } from '../../lib/wire-shapes.ts';

type Answers = BodyOf<typeof saveRoute>['answers'];

interface Round {
  readonly survey: string;
  readonly period: string;
}

/**
 * The questions of a round: those that its first anonymous answer was to, else those of the survey. Were the others asked
 * something else, one question less the other would be the answer of whoever was asked both.
 */
const askedIn = (survey: RawBuilder<unknown>, period: RawBuilder<unknown>) => sql`(
  with begun as materialized (select distinct k.question_id from survey_tally k
    where k.survey_id = ${survey} and k.timereg_period_id = ${period})
  select b.question_id, o.position from begun b
    left join survey_question o on o.survey_id = ${survey} and o.question_id = b.question_id
  union all
  select o.question_id, o.position from survey_question o where o.survey_id = ${survey} and not exists (select from begun))`;

/** What asks the actor on a day: surveys in the period of the day that have not closed. One of them, or all. */
export async function listAsked(
  db: Db | Tx,
  { id }: Actor,
  today: string,
  of: { readonly survey?: string } = {},
): Promise<AskedSurvey[]> {
  const isAnonymous = sql`coalesce(sr.is_anonymous, s.is_anonymous)`;
  const found = await sql<AskedSurvey>`
    select s.id as "_id", s.name, ${periodShape} as "timeregPeriod", ${isAnonymous} as "isAnonymous",
      ${hasAnswered(sql`${id}::uuid`, sql`s.id`, sql`p.id`)} as "isAnswered",
      case when not ${isAnonymous} then ${id}::uuid end as "user",
      ${listOf(sql`select json_build_object('_id', q.id, 'name', q.name, 'question', q.question,
          'description', q.description, 'minLabel', q.min_label, 'maxLabel', q.max_label,
          'value', a.value::float8, 'noAnswer', a.user_id is not null and a.value is null) as row
        from ${askedIn(sql`s.id`, sql`p.id`)} sq join question q on q.id = sq.question_id
        left join survey_answer a on a.user_id = ${id} and a.survey_id = s.id and a.timereg_period_id = p.id and a.question_id = q.id
        order by sq.position, search_text(q.name), q.id`)} as questions
    from survey s
    join timereg_period p on ${today}::date between p.from_date and p.to_date
    left join survey_round sr on sr.survey_id = s.id and sr.timereg_period_id = p.id
    where s.is_active and not coalesce(sr.is_closed, false) and ${asks('s', sql`${id}::uuid`)}
      and (${of.survey ?? null}::uuid is null or s.id = ${of.survey ?? null})
    order by search_text(s.name), s.id`.execute(db);
  return found.rows;
}

/** Whether there is a survey of this id. */
export async function isThere(tx: Tx, survey: string): Promise<boolean> {
  const found = await sql`select from survey where id = ${survey}`.execute(tx);
  return found.rows.length > 0;
}

/** Begins the round where nobody has answered yet; lets one at a time answer, and nobody change the survey meanwhile. */
export async function lockRound(
  tx: Tx,
  { survey, period }: Round,
  isAnonymous: boolean,
): Promise<{ isAnonymous: boolean; isClosed: boolean }> {
  await sql`select from survey where id = ${survey} for share`.execute(tx);
  await sql`insert into survey_round (survey_id, timereg_period_id, is_anonymous)
    values (${survey}, ${period}, ${isAnonymous}) on conflict do nothing`.execute(tx);
  const found = await sql<{ isAnonymous: boolean; isClosed: boolean }>`
    select is_anonymous as "isAnonymous", is_closed as "isClosed" from survey_round
    where survey_id = ${survey} and timereg_period_id = ${period} for update`.execute(tx);
  const [round] = found.rows;
  if (!round) throw new Error('The round was not begun');
  return round;
}

/** Stores answers with the name of who gives them, in the place of those before. */
export async function storeNamed(tx: Tx, user: string, { survey, period }: Round, answers: Answers): Promise<void> {
  await sql`update survey_round set answered = answered + 1
    where survey_id = ${survey} and timereg_period_id = ${period}
      and not ${hasAnswered(user, survey, period)}`.execute(tx);
  await sql`delete from survey_answer
    where user_id = ${user} and survey_id = ${survey} and timereg_period_id = ${period}`.execute(tx);
  await sql`insert into survey_answer (user_id, survey_id, timereg_period_id, question_id, value)
    select ${user}, ${survey}, ${period}, (g.row ->> 'question')::uuid, (g.row ->> 'value')::numeric
    from jsonb_array_elements(${JSON.stringify(answers)}::jsonb) as g(row)`.execute(tx);
}

/** Notes that somebody has answered an anonymous round; false where they had. */
export async function noteParticipation(tx: Tx, user: string, { survey, period }: Round): Promise<boolean> {
  const stored = await sql`insert into survey_participation (user_id, survey_id, timereg_period_id)
    values (${user}, ${survey}, ${period}) on conflict do nothing`.execute(tx);
  return Number(stored.numAffectedRows ?? 0) > 0;
}

/**
 * Counts answers in. All rows of the round are written anew, also those that nobody chose: what one person added cannot be told from the rest by when or where a row was written.
 */
export async function countIn(tx: Tx, { survey, period }: Round, answers: Answers): Promise<void> {
  const given = answers.flatMap(({ question, value }) => (value === null ? [] : [{ question, halves: value * 2 }]));
  await sql`
    insert into survey_tally (survey_id, timereg_period_id, question_id, halves, answers)
    select ${survey}, ${period}, q.question_id, h.halves, (select count(*) from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(question uuid, halves int) where g.question = q.question_id and g.halves = h.halves)
    from ${askedIn(sql`${survey}::uuid`, sql`${period}::uuid`)} q
    cross join generate_series(2, 10) h(halves)
    order by q.question_id, h.halves
    on conflict (survey_id, timereg_period_id, question_id, halves)
      do update set answers = survey_tally.answers + excluded.answers`.execute(tx);
  await sql`update survey_round set answered = answered + 1
    where survey_id = ${survey} and timereg_period_id = ${period}`.execute(tx);
}

/**
 * Closes the rounds of periods that are over, for good. Who took part in anonymous ones is forgotten, and what fewer than
 * the least number of people said is deleted: by now nobody may ever read it.
 */
export async function closeRounds(tx: Tx, today: string): Promise<number> {
  const closed = await sql<{ survey: string; period: string }>`
    update survey_round r set is_closed = true from timereg_period p
    where p.id = r.timereg_period_id and p.to_date < ${today}::date and not r.is_closed
    returning r.survey_id as survey, r.timereg_period_id as period`.execute(tx);
  if (closed.rows.length === 0) return 0;
  const rounds = sql`jsonb_to_recordset(${JSON.stringify(closed.rows)}::jsonb) as c(survey uuid, period uuid)`;
  await sql`delete from survey_participation sp using ${rounds}
    where sp.survey_id = c.survey and sp.timereg_period_id = c.period`.execute(tx);
  await sql`delete from survey_tally t using (
      select k.survey_id, k.timereg_period_id, k.question_id from survey_tally k
      join ${rounds} on k.survey_id = c.survey and k.timereg_period_id = c.period
      group by 1, 2, 3 having sum(k.answers) < ${LEAST_ANSWERS}::int) few
    where t.survey_id = few.survey_id and t.timereg_period_id = few.timereg_period_id and t.question_id = few.question_id`.execute(
    tx,
  );
  return closed.rows.length;
}
