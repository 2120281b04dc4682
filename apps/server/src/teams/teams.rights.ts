import { sql } from 'kysely';
import { keepsTeam, seesTeam, teamsOf } from '../lib/rights/people.sql.ts';
import { recordKind } from '../lib/rights/record-kind.ts';
import { anyOf, NOBODY, onlyIf } from '../lib/rights/right.ts';

export const teams = recordKind({
  entity: 'team',
  what: 'The team',
  table: 'team',
  maySee: (actor) => seesTeam(actor, sql`it.id`),
  mayRead: ({ isEmployee }) => onlyIf(isEmployee),
  mayChange: ({ isManager }) => onlyIf(isManager),
});

/** What a team agreed on for its week, under the team's id: its leaders and managers change it. */
export const teamSchedules = recordKind({
  entity: 'teamSchedule',
  what: 'The team',
  table: 'team',
  mayRead: ({ isEmployee }) => onlyIf(isEmployee),
  mayChange: (actor) => keepsTeam(actor, sql`it.id`),
  notYours: 'Only the leaders of a team and managers change its schedule',
});

/** Key figures of a team, under the team's id: for the people of the team and managers; the job alone changes them. */
export const teamKpis = recordKind({
  entity: 'teamKpis',
  what: 'The team',
  table: 'team',
  mayRead: ({ isManager, id }) => anyOf(onlyIf(isManager), sql<boolean>`it.id in ${teamsOf(id)}`),
  mayChange: () => NOBODY,
});
