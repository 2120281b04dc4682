import { createHash } from 'node:crypto';
import type { RecordEntity } from '@stint/contract/record-id';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db.ts';
import { refuse } from '../error.ts';
import { ID_TAKEN } from './ask-rights.ts';

/**
 * Whether a call that brings the id of a new record is one that was carried out before: of the same person, with the same
 * content. Then it is answered as the first was, also where both come at once. The id of anything else is refused, and
 * nothing of what has it is told.
 */
export async function isRepeated(
  tx: Tx,
  context: Context,
  entity: RecordEntity,
  id: string,
  content: unknown,
): Promise<boolean> {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  const user = context.user._id;
  // Waits for the first of two calls at once: it has the row then, or nothing of it.
  const inserted = await sql`insert into brought_id (id, user_id, entity, digest, at)
    values (${id}, ${user}, ${entity}, ${digest}, ${context.now.toISOString()}) on conflict (id) do nothing`.execute(
    tx,
  );
  if (Number(inserted.numAffectedRows ?? 0) > 0) return false;
  const found = await sql`select from brought_id
    where id = ${id} and user_id = ${user} and entity = ${entity} and digest = ${digest}`.execute(tx);
  if (found.rows.length === 0) refuse(409, 'ID_TAKEN', ID_TAKEN);
  return true;
}
