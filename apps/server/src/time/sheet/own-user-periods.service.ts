import { audit } from '../../lib/audit.ts';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { insertOwnUserPeriods } from './own-user-periods.sql.ts';

/** Gives a person the sheets they lack of the periods that are not over yet. Repeating it creates nothing. */
export async function createOwnUserPeriods(tx: Tx, context: PublicContext, userId: string): Promise<void> {
  const created = await insertOwnUserPeriods(tx, userId, context.now.toISOString());
  await audit(
    tx,
    context,
    created.map(({ _id, timeregPeriod }) => ({
      entity: 'userPeriod',
      entityId: _id,
      userId,
      action: 'create',
      audience: [`user:${userId}`],
      after: { timeregPeriod },
    })),
  );
}
