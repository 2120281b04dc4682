import {
  NOTHING_ADJUSTED,
  type QuarterAdjustments,
  type saveOtUtAdjustments as saveRoute,
} from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import * as kinds from '../reviews.rights.ts';
import * as queries from './ot-ut-adjustment.sql.ts';

/** What was made of the hours of one quarter. */
export async function getAdjustments(context: Context, id: string): Promise<QuarterAdjustments> {
  const [found] = await queries.findAdjustments(context.db, [id]);
  return found ?? notFound(kinds.userQuarters.what);
}

/** Saves the adjustments of quarters if nobody else did since the versions that were seen: all of them or none. */
export async function saveAdjustments(
  context: Context,
  { quarters }: BodyOf<typeof saveRoute>,
): Promise<QuarterAdjustments[]> {
  if (quarters.length === 0) refuse(400, 'NOTHING_ADJUSTED', NOTHING_ADJUSTED);
  const ids = quarters.map(({ userQuarter }) => userQuarter);
  if (new Set(ids).size < ids.length) refuse(400, 'LISTED_TWICE', 'A quarter is listed twice');
  return withTransaction(context.db, async (tx) => {
    const before = await queries.findAdjustments(tx, ids, { isLocked: true });
    const known = new Map(before.map((one) => [one.userQuarter, one]));
    const wanted = quarters.map((given) => ({
      ...given,
      before: known.get(given.userQuarter) ?? notFound(kinds.userQuarters.what),
    }));
    if (wanted.some((given) => given.before.version !== given.version))
      refuse(409, 'CHANGED_MEANWHILE', 'Somebody else changed this meanwhile. Please compare and save again.', {
        data: before,
      });
    if (wanted.some((given) => given.before.isOfNothing && given.adjustments.length > 0))
      refuse(422, 'NOTHING_EXPECTED', 'No hours are expected of freelancers: there is nothing to adjust');
    await queries.storeAdjustments(tx, quarters);
    const after = await queries.findAdjustments(tx, ids);
    await audit(
      tx,
      context,
      after.map(({ userQuarter, user, adjustments }) => ({
        ...{ entity: 'userQuarter', entityId: userQuarter, userId: user, action: 'adjust' },
        before: { adjustments: known.get(userQuarter)?.adjustments },
        after: { adjustments },
        audience: ['role:manager', `user:${user}`] as const,
      })),
    );
    return after;
  });
}
