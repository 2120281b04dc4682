import { sql } from 'kysely';
import { seedDemoCompany } from '../../seed/demo-company.ts';
import type { Clock } from '../lib/clock.ts';
import { type Db, withTransaction } from '../lib/db.ts';
import type { FilesPort } from '../ports/files/files-port.ts';

/**
 * Fills a database that nobody has set up yet with the demo company. Processes that start at once, and the set-up
 * screen, take turns.
 * @returns whether it was filled now.
 */
export function seedWhenEmpty(db: Db, clock: Clock, files: FilesPort): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('stint set-up'))`.execute(tx);
    if (await tx.selectFrom('company').select('id').executeTakeFirst()) return false;
    await seedDemoCompany(tx, clock, files);
    return true;
  });
}
