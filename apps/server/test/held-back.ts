import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { TestApp } from './test-app.ts';

const HOLD = 4711;

/**
 * Holds whoever inserts one certain row back until `release`, so that a test kills a process in the midst of what it writes.
 * @param when what is true of the row alone, in SQL with `new`
 */
export async function holdBack(app: TestApp, table: string, when: string) {
  await app.database.asOwner(`
    create or replace function hold_back() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${HOLD}); return new; end $$;
    create or replace trigger hold_back before insert on ${table} for each row when (${when}) execute function hold_back()`);
  const obstacle = await app.pool.connect();
  onTestFinished(() => obstacle.release(true));
  await obstacle.query('select pg_advisory_lock($1)', [HOLD]);
  return {
    /** Whether somebody waits at the row. */
    async isReached(): Promise<boolean> {
      const waiting = sql`select from pg_locks where not granted and locktype = 'advisory' and objid = ${HOLD}`;
      return (await waiting.execute(app.db)).rows.length > 0;
    },
    release: () => obstacle.query('select pg_advisory_unlock($1)', [HOLD]),
  };
}
