import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { proveBalances } from './coin.sql.ts';

/** Proves that the balances of coins are the sums of their entries. It mends nothing: one that is not has to be looked at. */
export const proveCoins = jobKind<object, never>({
  kind: 'proveCoins',
  data: z.object({}),
  attempts: 1,
  schedule: '40 2 * * *',
  isManual: true,
  async run({ tx }) {
    const { balances, wrong } = await proveBalances(tx);
    if (wrong.length > 0)
      throw new Error(`Balances of coins that are not the sum of their entries: ${wrong.join(', ')}`);
    return { outcome: { balances } };
  },
});
