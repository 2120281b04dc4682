import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

/** Two weeks ago somebody tried to connect the company's directory, and revoked the token again: what it called is still there. */
export async function demoDirectoryCalls(db: Db | Tx, today: string): Promise<void> {
  await sql`
    insert into directory_call (minute, token_name, method, resource, status, detail, calls)
    select ${today}::date - interval '14 days' + (120 + after) * interval '1 minute', 'Entra ID (trial)', 'GET', resource, status,
      detail, calls
    from (values
      (0, 'ServiceProviderConfig', 200, '', 1),
      (0, 'Users', 200, '', 1),
      (4, 'Users', 200, '', 58),
      (4, 'Users', 400, 'There is another operator than eq. Filters compare with eq, several of them joined by and.', 2),
      (5, 'Groups', 200, '', 4)
    ) as called(after, resource, status, detail, calls)`.execute(db);
}
