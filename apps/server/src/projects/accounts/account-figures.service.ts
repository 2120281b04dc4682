import type { RegisteredTimes } from '@stint/contract/projects/accounts/account-figures';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { requireThere } from '../../lib/rights/record-kind.ts';
import { repairSumsOfPhases } from '../../time/sheet/registered-sums.service.ts';
import * as kinds from '../projects.rights.ts';
import * as queries from './account-figures.sql.ts';
import type { Reach } from './account-rights.service.ts';

/**
 * Proves the registered time of an account's phases against their rows, mends it where it is wrong, and answers it: of all together, and
 * of each that the asking person is shown.
 */
export async function calculateOfAccount(context: Context, reach: Reach, id: string): Promise<RegisteredTimes> {
  return calculate(context, reach, 'account', id, { account: id });
}

export async function calculateOfPhase(context: Context, reach: Reach, id: string): Promise<RegisteredTimes> {
  return calculate(context, reach, 'phase', id, { phase: id });
}

async function calculate(
  context: Context,
  reach: Reach,
  entity: 'account' | 'phase',
  entityId: string,
  of: { account: string } | { phase: string },
): Promise<RegisteredTimes> {
  await requireThere(context.db, entity === 'account' ? kinds.accounts : kinds.phases, entityId);
  const before = await queries.listRegisteredTimes(context.db, reach, of);
  const { sums, mended } = await repairSumsOfPhases(
    context.db,
    before.map(({ _id }) => _id),
  );
  const after = mended > 0 ? await queries.listRegisteredTimes(context.db, reach, of) : before;
  const change = {
    ...{ entity, entityId, audience: ['role:manager'] as const, action: 'calculateRegisteredTime' },
    before: { registeredTime: sumOf(before) },
    after: { registeredTime: sumOf(after), sums, mended },
  };
  await withTransaction(context.db, (tx) => audit(tx, context, [change]));
  const phases = after.filter(({ isShown }) => isShown).map(({ isShown: _, ...phase }) => phase);
  return { phases, registeredTime: sumOf(after), sums, mended };
}

const sumOf = (phases: RegisteredTimes['phases']): number =>
  Math.round(phases.reduce((sum, { registeredTime }) => sum + registeredTime, 0) * 100) / 100;
