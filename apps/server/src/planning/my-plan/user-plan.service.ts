import type {
  getAllUserPlansOfPeriod as byPeriodRoute,
  getAllUserPlans as listRoute,
  getUserPlans as oneRoute,
  UserPlans,
} from '@stint/contract/planning/my-plan/user-plan';
import { MOST_PLAN_DAYS } from '@stint/contract/planning/my-plan/user-plan';
import type { QueryOf } from '@stint/contract/route';
import { addDays } from '@stint/contract/time/calendar';
import type { Context } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { findPeriodSpan, listUserPlans } from './user-plan.sql.ts';

/** What one person plans; how much of it is told depends on who asks. */
export async function findUserPlans(
  context: Context,
  { user = context.user._id, ...span }: QueryOf<typeof oneRoute>,
): Promise<UserPlans> {
  const [plans] = await listUserPlans(context.db, actorOf(context), { users: [user] }, span);
  return plans ?? notFound('The user');
}

export function listAllUserPlans(
  context: Context,
  { users, team, ...span }: QueryOf<typeof listRoute>,
): Promise<UserPlans[]> {
  return listUserPlans(context.db, actorOf(context), { users, team }, span);
}

/** The days of a period, cut to as many as are answered at once. */
export async function listPlansOfPeriod(
  context: Context,
  { timeregPeriod, timezone, ...whose }: QueryOf<typeof byPeriodRoute>,
): Promise<UserPlans[]> {
  const { from, to } = (await findPeriodSpan(context.db, timeregPeriod)) ?? notFound('The period');
  const last = addDays(from, MOST_PLAN_DAYS - 1);
  return listUserPlans(context.db, actorOf(context), whose, { from, to: to < last ? to : last, timezone });
}
