import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

/**
 * Of what somebody's acts tell others one transaction at a time writes: it is counted, and a repeated request finds what the first one
 * wrote. Whose acts they are is null where all that tasks tell is counted together.
 */
export async function takeNewsTurn(tx: Tx, sender: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`stint notification ${sender ?? 'of tasks'}`}))`.execute(tx);
}
