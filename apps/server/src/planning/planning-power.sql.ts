import { sql } from 'kysely';
import type { Tx } from '../lib/db.ts';

/** Stores the scores of people between two days as they are now; answers how many changed. */
export async function storePlanningPower(tx: Tx, users: readonly string[], from: string, to: string): Promise<number> {
  const stored = await sql<{ changed: number }>`
    select store_planning_power(${users}::uuid[], ${from}::date, ${to}::date) as changed`.execute(tx);
  return stored.rows[0]?.changed ?? 0;
}
