import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { findOverdrawn } from './leave-balance.service.ts';
import { findSilentRequest, type Silent } from './silence.sql.ts';
import { lockRequest } from './workday-request.service.ts';
import { storeDecision } from './workday-request-life.service.ts';

/** Nobody decides: what silence approves is read as an administrator reads it. */
const NOBODY = { id: '00000000-0000-0000-0000-000000000000', isManager: true, isAdmin: true, isEmployee: true };

/**
 * Counts the silence of the reviewer who waited longest, after another, as a yes. What goes beyond its allowance by now
 * waits for a person: others were approved, or the allowance was lowered, since it was asked for.
 * @returns Where to go on, and whether it was approved; undefined when nobody else was silent for long enough.
 */
export async function approveSilent(
  tx: Tx,
  context: PublicContext,
  after: Silent | null,
): Promise<{ at: Silent; isApproved: boolean } | undefined> {
  const at = await findSilentRequest(tx, context.now.toISOString(), after);
  if (!at) return undefined;
  const request = await lockRequest(tx, NOBODY, at._id);
  if (await findOverdrawn(tx, context, [request])) return { at, isApproved: false };
  await storeDecision(tx, { ...context, user: null }, request, { isApproved: true, hrManagerComment: '' }, NOBODY);
  return { at, isApproved: true };
}
