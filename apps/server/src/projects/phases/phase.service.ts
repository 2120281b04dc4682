import { fillIn } from '@stint/contract/messages';
import type {
  createPhase as createRoute,
  listPhases as listRoute,
  PhaseDetail,
  updatePhase as updateRoute,
} from '@stint/contract/projects/phases/phase';
import {
  isPhaseOptionMissing,
  MOST_PHASES,
  PHASE_OPTION_REQUIRED,
  problemsOfPhaseUsers,
  TOO_MANY_PHASES,
} from '@stint/contract/projects/phases/phase.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { problemOfPattern } from '@stint/contract/time/detail-pattern';
import { sql } from 'kysely';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { notFound, refuse, refuseFields, refuseIf } from '../../lib/error.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { requireThere } from '../../lib/rights/record-kind.ts';
import { hasRoom } from '../../lib/room-for-more.ts';
import { refuseNamedByDeleted } from '../../time/sheet/user-period-deletion.service.ts';
import { admitKeeper, type Reach } from '../accounts/account-rights.service.ts';
import * as kinds from '../projects.rights.ts';
import * as queries from './phase.sql.ts';

export const phases: RecordStore<PhaseDetail> = {
  ...kinds.phases,
  find: queries.findPhase,
  audience: ({ users }) => ['role:manager', ...users.map(({ user }) => `user:${user._id}` as const)],
};

export async function listPhases(context: Context, reach: Reach, asked: QueryOf<typeof listRoute>) {
  await requireThere(context.db, kinds.accounts, asked.account);
  return queries.listPhases(context.db, reach.userId, asked);
}

export async function findPhase(context: Context, _reach: Reach, id: string) {
  return findRecord(context, phases, id);
}

export async function createPhase(
  context: Context,
  reach: Reach,
  { _id, account, ...given }: BodyOf<typeof createRoute>,
) {
  refuseUnreadable(given.detailPattern);
  await admitKeeper(context, reach, 'phase');
  return createRecord(context, phases, { _id, account, ...given }, async (tx, id) => {
    await refuseWrongOption(tx, reach, account, given.phaseOption, null);
    await requireRoom(tx, account);
    await queries.insertPhase(tx, id, account, given, context.user._id);
  });
}

/** Saves a phase. Whoever has registered on it stays, and is disabled only after their last registration. */
export async function updatePhase(
  context: Context,
  reach: Reach,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
) {
  refuseUnreadable(given.detailPattern);
  return updateRecord(context, phases, id, version, async (tx, before) => {
    await refuseWrongOption(tx, reach, before.account._id, given.phaseOption, before.phaseOption?._id ?? null);
    const stored = before.users.map(({ user, ...rest }) => ({ ...rest, user: user._id }));
    refuseIf(problemsOfPhaseUsers(given.users, stored));
    await queries.updatePhase(tx, id, given, context.user._id);
  });
}

export async function deletePhase(context: Context, _reach: Reach, id: string): Promise<{ success: true }> {
  return deleteRecord(context, phases, id, (tx) => refuseNamedByDeleted(tx, context, sql`${id}::uuid`, phases.what));
}

/** Patterns are compiled for those who may keep the phase, and for nobody else. */
function refuseUnreadable(pattern: string): void {
  const problem = problemOfPattern(pattern);
  if (problem !== null) refuse(400, 'INVALID_INPUT', problem, { fields: { detailPattern: problem } });
}

const ofAccount = { of: 'account', table: 'phase', column: 'account_id' };

/** An account that has all the phases it may have gets no other. */
export async function requireRoom(tx: Tx, account: string): Promise<void> {
  if (await hasRoom(tx, ofAccount, account, MOST_PHASES)) return;
  refuse(409, 'TOO_MANY_PHASES', fillIn(TOO_MANY_PHASES, { most: MOST_PHASES }));
}

/** A phase needs an option of its account's customer, where it has any: one that is offered, or the one it has. */
export async function refuseWrongOption(
  tx: Tx,
  reach: Reach,
  account: string,
  phaseOption: string | null,
  present: string | null,
): Promise<void> {
  const { isNeeded, offered } =
    (await queries.findOfferedOptions(tx, account, reach.userId, present)) ?? notFound('The account');
  if (isPhaseOptionMissing(phaseOption, isNeeded) || (phaseOption !== null && !offered.includes(phaseOption)))
    refuseFields('PHASE_OPTION_REQUIRED', { phaseOption: PHASE_OPTION_REQUIRED });
}
