import { fillIn } from '@stint/contract/messages';
import type { DefaultWeek } from '@stint/contract/planning/my-plan/default-week';
import { WEEK_PASSES_ALLOWANCE } from '@stint/contract/planning/my-plan/default-week.rules';
import { todayOf } from '../../company/company.service.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { listBalancesIn } from './leave-balance.service.ts';
import { listYearsByWeek } from './leave-balance.sql.ts';

/**
 * Changes a default week by `change`, and refuses it where leave that brings plans of its own would take more days than
 * before, and more than are left. Administrators may give more.
 */
export async function withinAllowances(
  tx: Tx,
  context: Context,
  { user, validFrom }: Pick<DefaultWeek, 'user' | 'validFrom'>,
  change: () => Promise<void>,
): Promise<void> {
  const years = isAdmin(context) ? [] : await listYearsByWeek(tx, user, validFrom);
  if (years.length === 0) return change();
  const asked = { user, years, today: await todayOf({ now: context.now, db: tx }) };
  const before = await listBalancesIn(tx, asked);
  await change();
  for (const { year, absenceReason, left } of await listBalancesIn(tx, asked)) {
    const was = before.find((one) => one.year === year && one.absenceReason._id === absenceReason._id);
    if (left === null || left >= 0 || left >= (was?.left ?? 0)) continue;
    const data = { reason: absenceReason.friendlyLabel, year: String(year), over: String(-left) };
    refuse(409, 'WEEK_PASSES_ALLOWANCE', fillIn(WEEK_PASSES_ALLOWANCE, data), { data });
  }
}
