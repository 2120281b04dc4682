import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';
import { EVERYBODY, idOf, NOBODY, type Right, type Whose } from './right.ts';

/** Whether the survey of an alias asks a person: everybody, or the members of its team. Whether it is active is another matter. */
export const asks = (alias: string, person: Whose): Right => {
  const team = sql.ref(`${alias}.team_id`);
  return sql<boolean>`(${team} is null or exists (select from team_member tm
    where tm.team_id = ${team} and tm.user_id = ${idOf(person)}))`;
};

/**
 * Whether the actor runs reports of the survey of an alias: managers do, those who review somebody's time today where it asks
 * everybody, and who leads the team that it asks (specification 3, section 1).
 */
export function reportsSurvey(actor: Actor, alias: string): Right {
  if (actor.isManager) return EVERYBODY;
  if (!actor.isEmployee) return NOBODY;
  const team = sql.ref(`${alias}.team_id`);
  return sql<boolean>`case when ${team} is null
    then exists (select from leads l where l.leader_id = ${actor.id})
      or exists (select from review_sight r where r.reviewer_id = ${actor.id})
    else exists (select from team t where t.id = ${team} and t.team_leader_id = ${actor.id}) end`;
}

/** Whether a person has answered a survey in a period: with a name, or in a round that does not know which answers were theirs. */
export const hasAnswered = (person: Whose, survey: Whose, period: Whose): RawBuilder<boolean> => sql<boolean>`(
  exists (select from survey_answer a where a.user_id = ${idOf(person)}
    and a.survey_id = ${idOf(survey)} and a.timereg_period_id = ${idOf(period)})
  or exists (select from survey_participation sp where sp.user_id = ${idOf(person)}
    and sp.survey_id = ${idOf(survey)} and sp.timereg_period_id = ${idOf(period)}))`;
