import type {
  calculatePlanningPower as calculateRoute,
  PlanningPower,
  getPlanningPower as readRoute,
  recalculatePlanningPower as recalculateRoute,
} from '@stint/contract/planning/planning-power/planning-power';
import { MOST_DAYS } from '@stint/contract/planning/planning-power/planning-power';
import {
  DATES_OUT_OF_ORDER,
  problemsOfRecalculation,
} from '@stint/contract/planning/planning-power/planning-power.rules';
import type { Job } from '@stint/contract/platform/jobs/job';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import type { Selectable } from '@stint/contract/select-list';
import { daysBetween } from '@stint/contract/time/calendar';
import { todayOf } from '../../company/company.service.ts';
import { type Context, hasRole, type PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { startOnce } from '../../platform/jobs/job.service.ts';
import { RECALCULATION } from './planning-power.job.ts';
import * as queries from './planning-power.sql.ts';

const NOT_YOURS_MESSAGE = "You don't have access to the planning power of these people";
const TOO_LONG_MESSAGE = `At most ${MOST_DAYS} days can be shown at once`;
const NOT_IN_POOL = 'Scores are only recalculated for employees, up to six months after they leave';

/**
 * Brings the scores of people up to date after their plans changed between two days, both included; without an end: from a
 * day on. Days to come have no scores yet. Rows that change take their scores along by themselves (triggers of `timereg`).
 */
export async function planChanged(
  tx: Tx,
  { now }: Pick<PublicContext, 'now'>,
  users: readonly string[],
  from: string,
  to: string | null,
): Promise<void> {
  const today = await todayOf({ now, db: tx });
  const last = to === null || to > today ? today : to;
  if (users.length > 0 && from <= last) await queries.storePlanningPower(tx, users, from, last);
}

export async function getPlanningPower(context: Context, asked: QueryOf<typeof readRoute>): Promise<PlanningPower[]> {
  const { from, to, contextUserId, users = [contextUserId ?? context.user._id] } = asked;
  if (from > to) refuse(422, 'DATES_OUT_OF_ORDER', DATES_OUT_OF_ORDER, { fields: { from: DATES_OUT_OF_ORDER } });
  if (daysBetween(from, to) >= MOST_DAYS) refuse(422, 'TOO_LONG', TOO_LONG_MESSAGE);
  await refuseStrangers(context, users);
  return queries.listPlanningPower(context.db, { users, from, to, today: await todayOf(context) });
}

export async function calculatePlanningPower(
  context: Context,
  { user = context.user._id, dates }: BodyOf<typeof calculateRoute>,
): Promise<PlanningPower> {
  await refuseStrangers(context, [user]);
  const days = dates.toSorted();
  const [from = '', to = ''] = [days.at(0), days.at(-1)];
  if (daysBetween(from, to) >= MOST_DAYS) refuse(422, 'TOO_LONG', TOO_LONG_MESSAGE);
  const today = await todayOf(context);
  return withTransaction(context.db, async (tx) => {
    const last = to > today ? today : to;
    if (from <= last) await queries.storePlanningPower(tx, [user], from, last);
    const [found = notFound('The user')] = await queries.listPlanningPower(tx, { users: [user], from, to, today });
    return { ...found, scores: found.scores.filter(({ date }) => days.includes(date)) };
  });
}

/** Refuses those who are none of: the person, who leads a team of theirs, who reviews them, a manager. */
async function refuseStrangers(context: Context, users: readonly string[]): Promise<void> {
  if (hasRole(context, 'manager') || (await queries.mayKnow(context.db, context.user._id, users))) return;
  refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
}

export async function selectUsers(context: Context): Promise<Selectable[]> {
  return queries.listPool(context.db, await todayOf(context));
}

/** Starts the recalculation of people's scores between two days before today. */
export async function recalculate(
  queue: JobQueue,
  context: Context,
  { _id, ...data }: BodyOf<typeof recalculateRoute>,
): Promise<Job> {
  const today = await todayOf(context);
  const pool = new Set((await queries.listPool(context.db, today)).map((one) => one._id));
  const fields = {
    ...problemsOfRecalculation(data, today),
    ...(data.users.some((user) => !pool.has(user)) && { users: NOT_IN_POOL }),
  };
  const [first] = Object.values(fields);
  if (first) refuse(422, 'NOT_CALCULABLE', first, { fields });
  return withTransaction(context.db, (tx) => startOnce(queue, tx, context, { _id, kind: RECALCULATION, data }));
}
