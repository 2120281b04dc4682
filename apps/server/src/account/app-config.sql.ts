import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** One account for each part in the story, to be chosen on the demo's login page: those whose initials the seed reserves. */
export function listDemoAccounts(db: Db) {
  return db
    .selectFrom('app_user')
    .select(['email', sql<string>`first_name || ' ' || last_name`.as('name'), 'short_description as role'])
    .where('is_active', '=', true)
    .where('initials', 'in', ['AD', 'MA', 'LE', 'EM', 'FR', 'CH', 'CV'])
    .orderBy(sql`array_position(array['EM', 'LE', 'MA', 'AD', 'FR', 'CH', 'CV'], initials)`)
    .execute();
}
