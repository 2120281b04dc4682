import { todayOf } from '../company/company.service.ts';
import type { Context } from '../lib/context.ts';
import type { Tx } from '../lib/db.ts';
import { storePlanningPower } from './planning-power.sql.ts';

/**
 * Brings the scores of people up to date after their plans changed between two days, both included; days to come have no
 * scores yet. Rows that change take their scores along by themselves (triggers of `timereg`).
 */
export async function planChanged(
  tx: Tx,
  context: Context,
  users: readonly string[],
  from: string,
  to: string | null,
): Promise<void> {
  const today = await todayOf(context);
  const last = to === null || to > today ? today : to;
  if (users.length > 0 && from <= last) await storePlanningPower(tx, users, from, last);
}
