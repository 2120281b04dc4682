import { LEAST_ANSWERS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import type { getSurveyReport as reportRoute, SurveyReport } from '@stint/contract/reviews/surveys/survey-report';
import type { QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { oversees } from '../../lib/rights/people.sql.ts';
import { EVERYBODY } from '../../lib/rights/right.ts';
import { reportsSurvey } from '../../lib/rights/surveys.sql.ts';
import { readSelectList } from '../../lib/select-list.ts';
import { listOf, nameShape, periodShape } from '../../lib/wire-shapes.ts';

/** What an anonymous round shows: nothing before it has closed, of fewer than the least number of people, or of a team. */
const isShown = (team: string | undefined) => sql`case when not r.is_anonymous then 'shown'
  when ${team ?? null}::uuid is not null then 'noTeams' when r.answered < ${LEAST_ANSWERS}::int then 'tooFew' else 'shown' end`;

/** The averages of a survey, where the actor runs its reports. */
export async function findReport(
  db: Db,
  actor: Actor,
  { survey, from, to, team }: QueryOf<typeof reportRoute>,
): Promise<SurveyReport | undefined> {
  const ofTeam = team
    ? sql`exists (select from team_member tm where tm.team_id = ${team} and tm.user_id = a.user_id)`
    : EVERYBODY;
  const found = await sql<SurveyReport>`
    with rounds as (
      select r.survey_id, r.timereg_period_id, r.is_anonymous, r.answered, ${isShown(team)} as state, p.from_date, ${periodShape} as period
      from survey_round r join timereg_period p on p.id = r.timereg_period_id
      where r.survey_id = ${survey} and p.from_date <= ${to}::date and p.to_date >= ${from}::date
        and (r.is_closed or not r.is_anonymous)
    ), named as (
      select a.timereg_period_id, a.question_id, a.user_id, a.value from survey_answer a
      join rounds r on r.survey_id = a.survey_id and r.timereg_period_id = a.timereg_period_id
      where ${oversees(actor, sql`a.user_id`)} and ${ofTeam}
    ), figures as (
      select n.timereg_period_id, n.question_id, count(n.value)::int as answers, round(avg(n.value), 2)::float8 as average
      from named n group by 1, 2
      union all
      select t.timereg_period_id, t.question_id, sum(t.answers)::int, round(sum(t.halves * t.answers) / 2.0 / nullif(sum(t.answers), 0), 2)::float8
      from survey_tally t join rounds r on r.survey_id = t.survey_id and r.timereg_period_id = t.timereg_period_id and r.state = 'shown'
      group by 1, 2 having sum(t.answers) >= ${LEAST_ANSWERS}::int
    ), questions as (
      select q.id, q.name, q.question, sq.position from question q
      left join survey_question sq on sq.question_id = q.id and sq.survey_id = ${survey}
      where sq.survey_id is not null or q.id in (select f.question_id from figures f where f.answers > 0)
    )
    select ${nameShape('s')} as survey, (select ${nameShape('t')} from team t where t.id = s.team_id) as team,
      ${listOf(sql`select json_build_object('_id', q.id, 'name', q.name, 'question', q.question) as row
        from questions q order by q.position nulls last, search_text(q.name), q.id`)} as questions,
      ${listOf(sql`select json_build_object('period', r.period, 'isAnonymous', r.is_anonymous, 'state', r.state,
          'people', case when r.state <> 'shown' then null when r.is_anonymous then r.answered
            else (select count(distinct n.user_id) from named n where n.timereg_period_id = r.timereg_period_id) end,
          'averages', (select coalesce(json_agg(case when f.answers > 0 then f.average end order by q.position nulls last, search_text(q.name), q.id), '[]')
            from questions q left join figures f on f.question_id = q.id and f.timereg_period_id = r.timereg_period_id),
          'answers', (select coalesce(json_agg(case when f.answers > 0 then f.answers end order by q.position nulls last, search_text(q.name), q.id), '[]')
            from questions q left join figures f on f.question_id = q.id and f.timereg_period_id = r.timereg_period_id)) as row
        from rounds r order by r.from_date`)} as rounds
    from survey s where s.id = ${survey} and ${reportsSurvey(actor, 's')}`.execute(db);
  return found.rows[0];
}

/** Surveys whose report the actor may read, by name. */
export const selectReported = (db: Db, actor: Actor, search: string): Promise<Selectable[]> =>
  readSelectList(
    db,
    {
      columns: sql`s.id as "_id", s.name, coalesce(t.name, '') as hint`,
      from: sql`survey s left join team t on t.id = s.team_id`,
      where: reportsSurvey(actor, 's'),
      ...{ text: sql`s.name`, name: sql`s.name` },
    },
    search,
  );
