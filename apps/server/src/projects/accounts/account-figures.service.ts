import type { RegisteredTimes } from '@stint/contract/projects/accounts/account-figures';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { requireThere } from '../../lib/rights/record-kind.ts';
import { repairSumsOfPhases } from '../../time/sheet/registered-sums.service.ts';
import * as kinds from '../projects.rights.ts';
import * as queries from './account-figures.sql.ts';
import type { Reach } from './account-rights.service.ts';

/** Proves the registered time of an account's phases against their rows, mends it where it is wrong, and answers it. */
export async function calculateOfAccount(context: Context, _reach: Reach, id: string): Promise<RegisteredTimes> {
  return calculate(context, 'account', id, { account: id });
}

export async function calculateOfPhase(context: Context, _reach: Reach, id: string): Promise<RegisteredTimes> {
  return calculate(context, 'phase', id, { phase: id });
}

async function calculate(
  context: Context,
  entity: 'account' | 'phase',
  entityId: string,
  of: { account: string } | { phase: string },
): Promise<RegisteredTimes> {
  await requireThere(context.db, entity === 'account' ? kinds.accounts : kinds.phases, entityId);
  const before = await queries.listRegisteredTimes(context.db, of);
  const { sums, mended } = await repairSumsOfPhases(
    context.db,
    before.map(({ _id }) => _id),
  );
  const phases = mended > 0 ? await queries.listRegisteredTimes(context.db, of) : before;
  const change = {
    ...{ entity, entityId, audience: ['role:manager'] as const, action: 'calculateRegisteredTime' },
    before: { registeredTime: sumOf(before) },
    after: { registeredTime: sumOf(phases), sums, mended },
  };
  await withTransaction(context.db, (tx) => audit(tx, context, [change]));
  return { phases, registeredTime: sumOf(phases), sums, mended };
}

const sumOf = (phases: RegisteredTimes['phases']): number =>
  Math.round(phases.reduce((sum, { registeredTime }) => sum + registeredTime, 0) * 100) / 100;
