import { sql } from 'kysely';
import { namedBy, type RecordNames } from '../lib/record-names.ts';

/** What records of this area are called in the audit trail. */
export const teamsNames: RecordNames = {
  post: namedBy('post', 'title'),
  team: namedBy('team'),
  teamSchedule: { from: sql`team r`, name: sql`r.name` },
};
