import { LEAST_PEOPLE_OF_FIGURES, STEP_OF_PERCENTAGE, STEP_OF_STARS } from '@stint/contract/teams/teams/team-kpi';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { keepsTeam } from './people.sql.ts';

/**
 * Figures of a team in a row `k` of `team_kpi`. Who does not keep the team is told none that is of few people, and the others in steps:
 * from what one figure was before and after somebody joined or left, or what it is in two teams that differ by one person, could be
 * reckoned what that person comes to. Who is in the team and has no part in a figure counts for nothing: of them it is known.
 */
export function teamFigures(actor: Actor) {
  const shown = (figure: string, people: string, step: number) => sql`case
    when ${keepsTeam(actor, sql`k.team_id`)} then ${sql.ref(figure)}::float8
    when ${sql.ref(people)} >= ${LEAST_PEOPLE_OF_FIGURES}::int
    then (round(${sql.ref(figure)}::numeric / ${step}::numeric) * ${step}::numeric)::float8 end`;
  return {
    average1MM: shown('k.average_1mm', 'k.rated_people', STEP_OF_STARS),
    averageWFOPercentage: shown('k.wfo_percentage', 'k.placed_people', STEP_OF_PERCENTAGE),
    planningPowerScore: shown('k.planning_power_score', 'k.planned_people', STEP_OF_PERCENTAGE),
  };
}
