import { sql } from 'kysely';
import { keepsTeam, seesTeam } from '../lib/rights/people.sql.ts';
import { recordKind } from '../lib/rights/record-kind.ts';
import { onlyIf } from '../lib/rights/right.ts';

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
