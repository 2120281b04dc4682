import {
  type LevelProposal,
  type listCalibration as listRoute,
  type saveLevelProposal as saveRoute,
  UNKNOWN_LEVEL,
} from '@stint/contract/reviews/calibration/calibration';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { requireChanging } from '../../lib/rights/record-kind.ts';
import { findReviewPeople, lockReview } from '../quarter-reviews/quarter-review.sql.ts';
import { askedQuarter } from '../quarters/user-quarter.service.ts';
import * as kinds from '../reviews.rights.ts';
import * as queries from './calibration.sql.ts';

const { what } = kinds.quarterReviews;

/** What is proposed for the person of a quarter. They read their review, but never this. */
export async function getLevelProposal(context: Context, id: string): Promise<LevelProposal> {
  const actor = actorOf(context);
  const people = (await findReviewPeople(context.db, id)) ?? notFound(what);
  if (people.user === actor.id) refuse(403, 'NOT_YOURS', 'A level is proposed by the reviewers');
  return (await queries.findProposal(context.db, actor, id, await todayOf(context))) ?? notFound(what);
}

/** Proposes a level, or none. The trail says that one was proposed, and never which. */
export function saveLevelProposal(
  context: Context,
  id: string,
  { level }: BodyOf<typeof saveRoute>,
): Promise<LevelProposal> {
  return withTransaction(context.db, async (tx) => {
    const actor = actorOf(context);
    const state = (await lockReview(tx, id)) ?? notFound(what);
    // Once it is locked: others may have been chosen meanwhile.
    await requireChanging(tx, actor, kinds.quarterReviews, id);
    if (!(await queries.storeProposal(tx, id, level, context.now.toISOString())))
      refuse(422, 'UNKNOWN_LEVEL', UNKNOWN_LEVEL, { fields: { level: UNKNOWN_LEVEL } });
    const { reviewers = [] } = (await findReviewPeople(tx, id)) ?? {};
    await audit(tx, context, [
      {
        ...{ entity: 'quarterReview', entityId: id, userId: state.user, action: 'proposeLevel', keptFrom: state.user },
        audience: reviewers.filter((one) => one !== state.user).map((one) => `user:${one}` as const),
      },
    ]);
    const today = await todayOf({ now: context.now, db: tx });
    return (await queries.findProposal(tx, actor, id, today)) ?? notFound(what);
  });
}

/** Proposed levels side by side. */
export async function listCalibration(
  context: Context,
  asked: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const [of, today] = [await askedQuarter(context, asked), await todayOf(context)];
  return { ...of, ...(await queries.listCalibrated(context.db, actorOf(context), of, { ...asked, today })) };
}
