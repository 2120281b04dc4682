import { sql } from 'kysely';
import type { Tx } from '../db.ts';
import { refuse } from '../error.ts';
import { ID_TAKEN } from './ask-rights.ts';

/**
 * Refuses ids for new records of somebody that are those of others' records, which were deleted and can come back: another record
 * under such an id would keep it away. Nothing of it is told.
 * @throws AppError `ID_TAKEN`
 */
export async function refuseHeldIds(tx: Tx, ids: readonly string[], owner: string): Promise<void> {
  if (ids.length === 0) return;
  const found = await sql`
    select from held_id where id = any(${ids}::uuid[]) and owner_id is distinct from ${owner} limit 1`.execute(tx);
  if (found.rows.length > 0) refuse(409, 'ID_TAKEN', ID_TAKEN);
}
