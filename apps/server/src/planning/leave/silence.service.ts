import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { findOverdrawn } from './leave-balance.service.ts';
import { findForsakenRequest, findSilentRequest, isStillSilent, type Silent } from './silence.sql.ts';
import { tellReviewer, tellReviewerChanged } from './workday-request.notices.ts';
import { auditRequests, findAgain } from './workday-request.service.ts';
import { lockRequest, lockRequestsOf } from './workday-request.sql.ts';
import { storeDecision } from './workday-request-life.service.ts';
import { setReviewer } from './workday-request-life.sql.ts';

/** Nobody decides: what silence approves is read as an administrator reads it. */
const NOBODY = { id: '00000000-0000-0000-0000-000000000000', isManager: true, isAdmin: true, isEmployee: true };

/**
 * Counts the silence of the reviewer who waited longest, after another, as a yes. What goes beyond its allowance by now
 * waits for a person: others were approved, or the allowance was lowered, since it was asked for. Who acts on it at the same time has
 * their turn first, as everybody's begins with the lock of the person.
 * @returns Where to go on, and whether it was approved; undefined when nobody else was silent for long enough.
 */
export async function approveSilent(
  tx: Tx,
  context: PublicContext,
  after: Silent | null,
): Promise<{ at: Silent; isApproved: boolean } | undefined> {
  const at = await findSilentRequest(tx, context.now.toISOString(), after);
  if (!at) return undefined;
  await lockRequest(tx, at._id);
  if (!(await isStillSilent(tx, context.now.toISOString(), at._id))) return { at, isApproved: false };
  const request = await findAgain(tx, NOBODY, at._id);
  if (await findOverdrawn(tx, context, [request])) return { at, isApproved: false };
  await storeDecision(tx, { ...context, user: null }, request, { isApproved: true, hrManagerComment: '' }, NOBODY);
  return { at, isApproved: true };
}

/**
 * Hands a request on whose reviewer may not decide about it any more, as they lead the person no longer, to who decides by
 * default: it would wait in nobody's list.
 * @returns Whether there was one, also where somebody else was quicker.
 */
export async function handOnForsaken(tx: Tx, context: PublicContext): Promise<boolean> {
  const next = await findForsakenRequest(tx);
  if (!next) return false;
  await lockRequestsOf(tx, next.user);
  const found = await findForsakenRequest(tx, next._id);
  if (!found) return true;
  const { _id, user, reviewer } = found;
  const before = await findAgain(tx, NOBODY, _id);
  await setReviewer(tx, user, _id, { reviewer, isByAdmin: false, now: context.now.toISOString() });
  const after = await findAgain(tx, NOBODY, _id);
  await auditRequests(tx, { ...context, user: null }, 'changeReviewer', [{ before, after }]);
  await tellReviewer(tx, context, [after]);
  await tellReviewerChanged(tx, context, after);
  return true;
}
