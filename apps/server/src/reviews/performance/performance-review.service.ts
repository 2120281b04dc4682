import type {
  createPerformanceReview as createRoute,
  findPerformanceReview as findRoute,
  listPerformanceReviews as listRoute,
  PerformanceReview,
  savePerformanceReview as saveRoute,
} from '@stint/contract/reviews/performance/performance-review';
import {
  quarterOfMonth,
  REVIEWER_WRITES,
  SAME_REVIEWER,
} from '@stint/contract/reviews/performance/performance-review.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { Room } from '../../lib/events.ts';
import { newId } from '../../lib/new-id.ts';
import type { Page } from '../../lib/read-page.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { isRepeated } from '../../lib/rights/brought-id.ts';
import { requireChanging, requireReading } from '../../lib/rights/record-kind.ts';
import { isGranted } from '../../lib/rights/right.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import * as kinds from '../reviews.rights.ts';
import * as queries from './performance-review.sql.ts';

const ENTITY = 'performanceReview';

export const listPerformanceReviews = (
  context: Context,
  asked: QueryOf<typeof listRoute>,
): Promise<Page<PerformanceReview>> => queries.listReviews(context.db, actorOf(context), asked);

export const getPerformanceReview = (context: Context, id: string): Promise<PerformanceReview> => read(context, id);

/** The review of a combination. One that is not there and one that is not theirs to read are told alike. */
export async function findPerformanceReview(
  context: Context,
  asked: QueryOf<typeof findRoute>,
): Promise<PerformanceReview> {
  const id = await queries.findReviewId(context.db, asked);
  return id ? read(context, id) : notFound(kinds.performanceReviews.what);
}

async function read(context: Context, id: string, db: Context['db'] | Tx = context.db): Promise<PerformanceReview> {
  return (await queries.findReview(db, actorOf(context), id)) ?? notFound(kinds.performanceReviews.what);
}

/** Begins a review. The right is asked before it is known whether one is there: who has it may read that one, too. */
export function createPerformanceReview(
  context: Context,
  given: BodyOf<typeof createRoute>,
): Promise<PerformanceReview> {
  return withTransaction(context.db, async (tx) => {
    const { _id: brought, reviewer, reviewee } = given;
    refuseOwn(reviewer, reviewee);
    if (brought && (await isRepeated(tx, context, ENTITY, brought, given))) return read(context, brought, tx);
    if (!(await isGranted(tx, queries.mayBegin(actorOf(context), given))))
      refuse(403, 'NOT_YOURS', 'You review people for whose performance you answer, or whose quarter you review');
    if (reviewer !== context.user._id) refuseWords(given);
    const id = brought ?? newId(context.now.getTime());
    await queries.insertReview(tx, id, given);
    const after = await read(context, id, tx);
    await record(tx, context, 'create', null, after);
    await tellReviewer(tx, context, after);
    return after;
  });
}

/** Saves what the reviewer writes. */
export function savePerformanceReview(
  context: Context,
  id: string,
  given: BodyOf<typeof saveRoute>,
): Promise<PerformanceReview> {
  return change(context, id, 'save', async (tx, before) => {
    if (before.version !== given.version)
      refuse(409, 'CHANGED_MEANWHILE', 'Somebody else changed this meanwhile. Please compare and save again.', {
        data: before,
      });
    await queries.updateReview(tx, id, given);
  });
}

/** The reviewer judges nothing of the person, or does again. */
export const optOutOfPerformanceReview = (
  context: Context,
  id: string,
  isOptOut: boolean,
): Promise<PerformanceReview> =>
  change(context, id, isOptOut ? 'optOut' : 'optIn', (tx) => queries.storeOptOut(tx, id, isOptOut));

/** Only the reviewer changes a review: asked once it is locked, as it may have got another reviewer meanwhile. */
function change(
  context: Context,
  id: string,
  action: string,
  store: (tx: Tx, before: PerformanceReview) => Promise<void>,
): Promise<PerformanceReview> {
  return withTransaction(context.db, async (tx) => {
    await queries.lockReview(tx, id);
    await requireChanging(tx, actorOf(context), kinds.performanceReviews, id);
    const before = await read(context, id, tx);
    await store(tx, before);
    const after = await read(context, id, tx);
    await record(tx, context, action, before, after);
    return after;
  });
}

/**
 * Hands a review to somebody else, as who administers the person: they may read any other that the new reviewer has. What was written
 * stays, and is the new reviewer's once they have saved it: before the person does not read it.
 */
export function changePerformanceReviewer(context: Context, id: string, reviewer: string): Promise<PerformanceReview> {
  return withTransaction(context.db, async (tx) => {
    await requireReading(tx, actorOf(context), kinds.performanceReviews, id);
    await queries.lockReview(tx, id);
    const before = await read(context, id, tx);
    if (!before.mayAssign) refuse(403, 'NOT_YOURS', 'Who administers the person chooses the reviewer');
    if (before.reviewer._id === reviewer)
      refuse(422, 'SAME_REVIEWER', SAME_REVIEWER, { fields: { reviewer: SAME_REVIEWER } });
    refuseOwn(reviewer, before.reviewee._id);
    await queries.storeReviewer(tx, id, reviewer);
    const after = await read(context, id, tx);
    await record(tx, context, 'changeReviewer', before, after);
    await tellReviewer(tx, context, after);
    return after;
  });
}

/** Whoever begins a review for somebody else says of whom it is, when, and which KPIs: its words and levels are the reviewer's. */
function refuseWords({ comment, kpis }: BodyOf<typeof createRoute>): void {
  const fields = {
    ...(comment !== '' && { comment: REVIEWER_WRITES }),
    ...(kpis.some(({ level, isOptOut }) => level !== null || isOptOut) && { kpis: REVIEWER_WRITES }),
  };
  if (Object.keys(fields).length > 0) refuse(422, 'REVIEWER_WRITES', REVIEWER_WRITES, { fields });
}

function refuseOwn(reviewer: string, reviewee: string): void {
  const message = 'Nobody reviews their own performance';
  if (reviewer === reviewee) refuse(422, 'OWN_REVIEW', message, { fields: { reviewer: message } });
}

/** What the trail says of a review: never what was written, nor a level. */
const auditedOf = ({ reviewer, year, month, isConfidential, isOptOut, isComplete }: PerformanceReview) => ({
  ...{ reviewer, month: `${year}-${String(month).padStart(2, '0')}`, isConfidential, isOptOut, isComplete },
});

const roomsOf = ({ reviewer, reviewee, isComplete, isOptOut, isConfidential }: PerformanceReview): Room[] => [
  `user:${reviewer._id}`,
  ...(isComplete && !isOptOut && !isConfidential ? [`user:${reviewee._id}` as const] : []),
];

/** The entry is the reviewer's: what is held about the reviewed person, and what they are told, has nothing of it. */
const record = (
  tx: Tx,
  context: Context,
  action: string,
  before: PerformanceReview | null,
  after: PerformanceReview,
): Promise<void> =>
  audit(tx, context, [
    {
      ...{ entity: ENTITY, entityId: after._id, userId: after.reviewer._id, action, keptFrom: after.reviewee._id },
      ...{ before: before && auditedOf(before), after: auditedOf(after) },
      audience: [...new Set([...(before ? roomsOf(before) : []), ...roomsOf(after)])],
    },
  ]);

const tellReviewer = (
  tx: Tx,
  context: Context,
  { _id, reviewer, reviewee, year, month }: PerformanceReview,
): Promise<unknown> =>
  notify(tx, context, [
    {
      ...{ kind: 'performanceReviewToWrite', to: [reviewer._id], mails: [] },
      data: { person: `${reviewee.firstName} ${reviewee.lastName}`.trim(), month: `${month}/${year}` },
      link: `/user/performance-reviews?year=${year}&quarter=${quarterOfMonth(month)}&detailId=${_id}`,
    },
  ]);
