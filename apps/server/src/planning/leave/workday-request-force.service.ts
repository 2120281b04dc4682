import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { planChanged } from '../planning-power/planning-power.service.ts';
import { refuseHeld } from './workday-request-ask.service.ts';
import { findAskingFacts } from './workday-request-ask.sql.ts';
import * as force from './workday-request-force.sql.ts';

interface Decisions {
  readonly isApproved: boolean | null;
  readonly isAdminApproved: boolean | null;
}

/** Whether a request would count with these decisions: an administrator's is final, else the reviewer's where it suffices. */
const counts = (request: WorkdayRequest, { isApproved, isAdminApproved }: Decisions): boolean =>
  isAdminApproved ?? (isApproved === true && !request.requireAdminApproval);

/**
 * Stores a decision by `store`, and lets what follows from it happen: a change ends what it changes before it counts
 * itself, an undo ends what it takes back or its plans; a decision that is reversed brings these back. Scores follow.
 */
export async function decide(
  tx: Tx,
  context: PublicContext,
  request: WorkdayRequest,
  decisions: Decisions,
  store: () => Promise<void>,
): Promise<void> {
  if (request.state === 'REPLACED' || request.state === 'UNDONE')
    refuse(409, 'NOT_IN_FORCE', 'This was changed or taken back and is not decided any more');
  const [did, does] = [request.state === 'APPROVED', counts(request, decisions)];
  if (does && !did) await begin(tx, request);
  if (did && !does && request.kind === 'UNDO' && !request.withLeave)
    refuse(409, 'NOT_IN_FORCE', 'The plans of these days are taken back already. Plan them anew instead.');
  await store();
  const { user, target } = request;
  if (did && !does && target) await force.restoreTarget(tx, user._id, target);
  if (did === does) return;
  const { from, to } = await force.findSpan(tx, user._id, [request._id, target ?? request._id]);
  await planChanged(tx, context, [user._id], from, to);
}

async function begin(tx: Tx, { _id, user, kind, withLeave, target, fromDate, toDate }: WorkdayRequest): Promise<void> {
  if (kind !== 'UNDO') {
    const asked = { user: user._id, absenceReason: null, reviewer: null, spans: [{ from: fromDate, to: toDate }] };
    const { held } = await findAskingFacts(tx, { ...asked, without: target ?? _id });
    if (held && held._id !== _id) refuseHeld(held);
  }
  if (!target) return;
  const ended =
    kind === 'UNDO' && !withLeave ? force.deleteDays(tx, user._id, target) : force.endTarget(tx, user._id, _id);
  if (!(await ended)) refuse(409, 'NOT_IN_FORCE', 'What this is about is not in force any more');
}
