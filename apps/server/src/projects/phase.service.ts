import type {
  createPhase as createRoute,
  PhaseDetail,
  PhaseToSave,
  updatePhase as updateRoute,
} from '@stint/contract/projects/phase';
import {
  isPhaseOptionMissing,
  PHASE_OPTION_REQUIRED,
  problemsOfPhaseUsers,
} from '@stint/contract/projects/phase.rules';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../lib/context.ts';
import type { Tx } from '../lib/db.ts';
import { notFound, refuseFields, refuseIf } from '../lib/error.ts';
import { createKept, deleteKept, findKept, type Kept, updateKept } from '../lib/kept-record.ts';
import * as queries from './phase.sql.ts';

const phases: Kept<PhaseDetail> = { entity: 'phase', what: 'The phase', table: 'phase', find: queries.findPhase };

export const findPhase = (context: Context, id: string) => findKept(context, phases, id);

export function createPhase(context: Context, { _id, account, ...given }: BodyOf<typeof createRoute>) {
  return createKept(context, phases, _id, async (tx, id) => {
    await refuseWrongOption(tx, account, given);
    await queries.insertPhase(tx, id, account, given);
  });
}

/** Saves a phase. Whoever has registered on it stays, and is disabled only after their last registration. */
export function updatePhase(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateKept(context, phases, id, version, async (tx, before) => {
    await refuseWrongOption(tx, before.account._id, given);
    const stored = before.users.map(({ user, ...rest }) => ({ ...rest, user: user._id }));
    refuseIf(problemsOfPhaseUsers(given.users, stored));
    await queries.updatePhase(tx, id, given);
  });
}

export const deletePhase = (context: Context, id: string) => deleteKept(context, phases, id);

async function refuseWrongOption(tx: Tx, account: string, { phaseOption }: PhaseToSave): Promise<void> {
  const offered = (await queries.findOfferedOptions(tx, account)) ?? notFound('The account');
  if (isPhaseOptionMissing(phaseOption, offered) || (phaseOption !== null && !offered.includes(phaseOption)))
    refuseFields('PHASE_OPTION_REQUIRED', { phaseOption: PHASE_OPTION_REQUIRED });
}
