import type { surveys } from '@stint/contract/company/settings/survey';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../lib/db.ts';
import { listOf, nameShape } from '../../lib/wire-shapes.ts';

/** What a survey has beyond its own row. */
export const surveyColumns = sql`
  ${listOf(sql`select json_build_object('_id', q.id, 'name', q.name, 'question', q.question) as row
    from survey_question sq join question q on q.id = sq.question_id
    where sq.survey_id = r.id order by sq.position`)} as questions,
  (select ${nameShape('t')} from team t where t.id = r.team_id) as team`;

/** Stores the team and the questions in their order. */
export async function saveSurveyQuestions(
  tx: Tx,
  id: string,
  { team, questions }: Pick<z.output<typeof surveys.toSave>, 'team' | 'questions'>,
): Promise<void> {
  await sql`update survey set team_id = ${team} where id = ${id}`.execute(tx);
  await sql`delete from survey_question where survey_id = ${id}`.execute(tx);
  await sql`
    insert into survey_question (survey_id, question_id, position)
    select ${id}, q.id, q.position from unnest(${questions}::uuid[]) with ordinality as q(id, position)`.execute(tx);
}
