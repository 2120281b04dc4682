import type { MoveEffect, PhaseMovePreview, phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { NOTHING_TO_MOVE, SAME_ACCOUNT, SAME_PHASE } from '@stint/contract/projects/phases/phase-move.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { requireSameRole } from '../../account/sessions/still-signed-in.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse, refuseFields } from '../../lib/error.ts';
import { updateRecord } from '../../lib/record-store.ts';
import { requireThere } from '../../lib/rights/record-kind.ts';
import {
  effectOf,
  findMoveEffect,
  listPartsToMove,
  lockSheetsToMove,
  moveRows,
  refitMoved,
  type Sheets,
} from '../../time/sheet/phase-rows.service.ts';
import { findPhaseOptions } from '../accounts/account.service.ts';
import { holdAccounts } from '../accounts/account.sql.ts';
import { type Reach, refuseForeignProjects, refuseTakingAlong } from '../accounts/account-rights.service.ts';
import { ownPlaces } from '../accounts/account-rights.sql.ts';
import * as kinds from '../projects.rights.ts';
import { phases, refuseWrongOption, requireRoom } from './phase.service.ts';
import * as queries from './phase-move.sql.ts';

const allRowsOf = (phase: string) => ({ phase, fromDate: null, toDate: null });
const days = ({ fromDate = null, toDate = null }: { fromDate?: string | null; toDate?: string | null }) => ({
  fromDate,
  toDate,
});

/** What would happen if a phase moved to another account. */
export async function previewMove(
  context: Context,
  reach: Reach,
  id: string,
  { account }: QueryOf<typeof phaseMoveCalls.previewMove>,
): Promise<PhaseMovePreview> {
  const offered = await findPhaseOptions(context, reach, account);
  const place = (await queries.findOtherPlace(context.db, id, account)) ?? notFound('The account');
  const effect = place.from !== place.to ? await findMoveEffect(context.db, allRowsOf(id)) : null;
  return { effect, ...offered, keepsOption: place.keepsOption };
}

/**
 * Moves a phase with its rows to another account. Its option is chosen anew where the customer has others; reviewers of
 * locked sheets follow where the project is another one.
 */
export async function movePhase(
  context: Context,
  reach: Reach,
  id: string,
  { version, account, phaseOption, force = false }: BodyOf<typeof phaseMoveCalls.move>,
) {
  return updateRecord(context, phases, id, version, async (tx, before) => {
    if (before.account._id === account)
      refuse(422, 'SAME_ACCOUNT', SAME_ACCOUNT, { fields: { account: SAME_ACCOUNT } });
    // Before it is asked from where to where its rows go: neither is put on another project from here on.
    await holdAccounts(tx, [before.account._id, account]);
    const place = (await queries.findOtherPlace(tx, id, account)) ?? notFound('The account');
    const present = place.keepsOption ? (before.phaseOption?._id ?? null) : null;
    await refuseWrongOption(tx, reach, account, phaseOption, present);
    await requireRoom(tx, account);
    const { from, to } = place;
    await refuseForeignProjects(context, tx, { from, to, field: 'account', time: { phase: id } });
    await refuseTakingAlong(context, tx, { phase: id, to: { account }, field: 'account' });
    const sheets = from !== to ? await lockSheetsToMove(tx, context, allRowsOf(id), force) : [];
    await queries.putOnAccount(tx, id, account, phaseOption);
    if (from !== to) await ownPlaces(tx, { phase: id }, context.user._id);
    await refitMoved(tx, context, sheets);
  });
}

/** What would happen if rows of a phase moved to another one. */
export async function previewTimeregs(
  context: Context,
  _reach: Reach,
  id: string,
  asked: QueryOf<typeof phaseMoveCalls.previewTimeregs>,
): Promise<MoveEffect> {
  await requireThere(context.db, kinds.phases, id);
  return findMoveEffect(context.db, { phase: id, ...days(asked) });
}

/**
 * Moves rows of a phase to another one, whose users those become who registered them. Many rows are moved in parts: what fails
 * leaves those that came before where they are now.
 */
export async function moveTimeregs(
  context: Context,
  _reach: Reach,
  id: string,
  { phase, force = false, ...given }: BodyOf<typeof phaseMoveCalls.moveTimeregs>,
) {
  if (phase === id) refuseFields('SAME_PHASE', { phase: SAME_PHASE });
  const rows = { phase: id, ...days(given) };
  const mayMove = async (tx: Tx) => {
    await requireSameRole(tx, context);
    const projects = await queries.lockPhases(tx, [id, phase]);
    const [from, to] = [projects.get(id), projects.get(phase)];
    if (from === undefined || to === undefined) notFound('The phase');
    await refuseForeignProjects(context, tx, { from, to, field: 'phase', time: { phase: id } });
    await refuseTakingAlong(context, tx, { phase: id, to: { phase }, field: 'phase' });
  };
  const tell = (tx: Tx, { rows: count, hours }: MoveEffect) => {
    const change = { entity: 'phase', action: 'moveTimeregs', audience: ['role:manager'] as const };
    return audit(tx, context, [
      { ...change, entityId: id, after: { ...days(given), movedTo: phase, rows: count, hours } },
      { ...change, entityId: phase, after: { ...days(given), movedFrom: id, rows: count, hours } },
    ]);
  };
  await withTransaction(context.db, mayMove);
  const parts = await listPartsToMove(context, rows, force);
  let moved: Sheets = [];
  try {
    for (const sheets of parts) {
      const part = await withTransaction(context.db, async (tx) => {
        await mayMove(tx);
        const these = await moveRows(tx, context, { ...rows, sheets }, { phase, force });
        const all = effectOf([...moved, ...these]);
        if (sheets === parts.at(-1)) {
          if (all.rows === 0) refuse(422, 'NOTHING_TO_MOVE', NOTHING_TO_MOVE);
          await tell(tx, all);
        }
        return these;
      });
      moved = [...moved, ...part];
    }
  } catch (error) {
    if (moved.length > 0) await withTransaction(context.db, (tx) => tell(tx, effectOf(moved)));
    throw error;
  }
  return effectOf(moved);
}
