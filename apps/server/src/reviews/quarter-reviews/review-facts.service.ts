import type { LevelPoint } from '@stint/contract/reviews/quarter-reviews/level-chart';
import type { saveWeeklyLog as saveRoute, WeeklyLog } from '@stint/contract/reviews/quarter-reviews/weekly-logs';
import type { BodyOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { requireReading } from '../../lib/rights/record-kind.ts';
import * as kinds from '../reviews.rights.ts';
import { listLevelPoints } from './level-chart.sql.ts';
import { findReviewPeople } from './quarter-review.sql.ts';
import * as queries from './weekly-log.sql.ts';

export const listWeeklyLogs = async (context: Context, id: string): Promise<WeeklyLog[]> =>
  queries.listWeeks(context.db, id, await todayOf(context));

export const getLevelChart = async (context: Context, id: string): Promise<LevelPoint[]> =>
  listLevelPoints(context.db, id, await todayOf(context));

/** Saves a week of the person's own quarter. The trail says that a week was written, not what. */
export function saveWeeklyLog(context: Context, id: string, given: BodyOf<typeof saveRoute>): Promise<WeeklyLog> {
  return withTransaction(context.db, async (tx) => {
    const actor = actorOf(context);
    await requireReading(tx, actor, kinds.quarterReviews, id);
    const people = (await findReviewPeople(tx, id)) ?? notFound(kinds.quarterReviews.what);
    if (people.user !== actor.id) refuse(403, 'NOT_YOURS', 'A weekly log is written by the person themselves');
    const today = await todayOf({ now: context.now, db: tx });
    const read = async () => (await queries.listWeeks(tx, id, today, { week: given.fromDate }))[0];
    if (!(await read())) refuse(422, 'NOT_A_WEEK', 'This week is not open in the quarter');
    const isStored = await queries.storeWeek(tx, actor.id, given);
    const after = (await read()) ?? notFound('The week');
    if (!isStored)
      refuse(409, 'CHANGED_MEANWHILE', 'This week was changed meanwhile. Please compare and save again.', {
        data: after,
      });
    await audit(tx, context, [
      {
        ...{ entity: 'quarterReview', entityId: id, userId: actor.id, action: 'saveWeeklyLog' },
        after: { week: given.fromDate },
        audience: [people.user, ...people.reviewers].map((one) => `user:${one}` as const),
      },
    ]);
    return after;
  });
}
