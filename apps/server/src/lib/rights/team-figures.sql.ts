import { LEAST_PEOPLE_OF_FIGURES } from '@stint/contract/teams/teams/team-kpi';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { keepsTeam } from './people.sql.ts';
import { anyOf } from './right.ts';

/**
 * Figures of a team in a row `k` of `team_kpi`, null where they would tell the actor of single people: each is of so many, or the actor
 * keeps the team. Who is in the team and has no part in a figure counts for nothing: of them it is known.
 */
export function teamFigures(actor: Actor) {
  const shown = (figure: string, people: string) => {
    const isKnown = anyOf(
      keepsTeam(actor, sql`k.team_id`),
      sql<boolean>`${sql.ref(people)} >= ${LEAST_PEOPLE_OF_FIGURES}::int`,
    );
    return sql`case when ${isKnown} then ${sql.ref(figure)}::float8 end`;
  };
  return {
    average1MM: shown('k.average_1mm', 'k.rated_people'),
    averageWFOPercentage: shown('k.wfo_percentage', 'k.placed_people'),
    planningPowerScore: shown('k.planning_power_score', 'k.planned_people'),
  };
}
