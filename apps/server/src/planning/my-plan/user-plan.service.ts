import { MOST_PERSON_DAYS, TOO_MANY_PERSON_DAYS } from '@stint/contract/date-range';
import { fillIn } from '@stint/contract/messages';
import type {
  getAllUserPlansOfPeriod as byPeriodRoute,
  getAllUserPlans as listRoute,
  getUserPlans as oneRoute,
  UserPlans,
} from '@stint/contract/planning/my-plan/user-plan';
import { MOST_PLAN_DAYS } from '@stint/contract/planning/my-plan/user-plan';
import type { QueryOf } from '@stint/contract/route';
import { addDays, daysBetween } from '@stint/contract/time/calendar';
import type { Context } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { JsonText } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import {
  countPeople,
  findPeriodSpan,
  listUserPlans,
  listUserPlansText,
  type Span,
  type Whose,
} from './user-plan.sql.ts';

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
): Promise<JsonText> {
  return listPlansOf(context, { users, team }, span);
}

/** Every day of everybody who is asked for, unless these are too many: a team or a period says not how many it has. */
async function listPlansOf(context: Context, whose: Whose, span: Span): Promise<JsonText> {
  const days = daysBetween(span.from, span.to) + 1;
  if ((await countPeople(context.db, whose)) * days > MOST_PERSON_DAYS)
    refuse(422, 'TOO_MANY_PERSON_DAYS', fillIn(TOO_MANY_PERSON_DAYS, { most: MOST_PERSON_DAYS }));
  return new JsonText(await listUserPlansText(context.db, actorOf(context), whose, span));
}

/** The days of a period, cut to as many as are answered at once. */
export async function listPlansOfPeriod(
  context: Context,
  { timeregPeriod, timezone, ...whose }: QueryOf<typeof byPeriodRoute>,
): Promise<JsonText> {
  const { from, to } = (await findPeriodSpan(context.db, timeregPeriod)) ?? notFound('The period');
  const last = addDays(from, MOST_PLAN_DAYS - 1);
  return listPlansOf(context, whose, { from, to: to < last ? to : last, timezone });
}
