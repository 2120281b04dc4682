import type { QuarterMessages } from '@stint/contract/reviews/quarter-reviews/quarter-messages';
import type {
  findQuarterReview as findRoute,
  QuarterReview,
  ReviewedUser,
  SelfReview,
  saveFinalReview as saveRoute,
  saveSelfReview as selfRoute,
} from '@stint/contract/reviews/quarter-reviews/quarter-review';
import {
  NEXT_IS_GIVEN,
  NO_QUARTER,
  PUBLISHED_BY_REVIEWERS,
  problemsOfPublishing,
  QUARTER_AND_EMPLOYEE,
  REVIEWERS_STAY,
  REVIEWERS_WROTE,
  STAYS_PUBLISHED,
  saysAnything,
} from '@stint/contract/reviews/quarter-reviews/quarter-review.rules';
import { quarterAfter, type YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import type { Person } from '@stint/contract/time/sheet/user-period';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { safeRichText } from '../../lib/rich-text.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { requireChanging, requireReading } from '../../lib/rights/record-kind.ts';
import { findVersionOfList, lockLists, raiseVersionOfList } from '../../people/affairs/person-list.service.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { overriddenQuarters } from '../quarters/overridden-quarters.service.ts';
import * as kinds from '../reviews.rights.ts';
import { findQuarterMessages } from './quarter-messages.sql.ts';
import * as queries from './quarter-review.sql.ts';

const ENTITY = 'quarterReview';

export const listReviewedUsers = (context: Context, of: YearQuarter): Promise<ReviewedUser[]> =>
  queries.listReviewedUsers(context.db, actorOf(context), of);

/** The review of a quarter of somebody. A quarter that is not there and one that is not theirs to read are told alike. */
export async function findQuarterReview(
  context: Context,
  { userId, year, quarter }: QueryOf<typeof findRoute>,
): Promise<QuarterReview> {
  if (!(userId && year && quarter)) refuse(400, 'QUARTER_AND_EMPLOYEE', QUARTER_AND_EMPLOYEE);
  const mayRead = kinds.quarterReviews.mayRead(actorOf(context));
  const id = await queries.findQuarterId(context.db, mayRead, userId, { year, quarter });
  if (!id) refuse(404, 'NO_QUARTER', NO_QUARTER);
  return getQuarterReview(context, id);
}

export const getQuarterReview = (context: Context, id: string): Promise<QuarterReview> => read(context, id);

export const getQuarterMessages = async (context: Context, id: string): Promise<QuarterMessages> =>
  (await findQuarterMessages(context.db, id)) ?? notFound(kinds.quarterReviews.what);

async function read(context: Context, id: string, db: Context['db'] | Tx = context.db): Promise<QuarterReview> {
  const found = await queries.findQuarterReview(db, actorOf(context), id, await todayOf({ now: context.now, db }));
  return found ?? notFound(kinds.quarterReviews.what);
}

/**
 * Saves the review unless somebody changed since the version that was seen what the form shows: another reviewer, who says who
 * reviews, or who overrides the person's quarters. Publishing tells the person.
 */
export function saveFinalReview(context: Context, id: string, given: BodyOf<typeof saveRoute>): Promise<QuarterReview> {
  return withTransaction(context.db, async (tx) => {
    const { user } = (await queries.findReviewPeople(tx, id)) ?? notFound(kinds.quarterReviews.what);
    await lockLists(tx, user);
    const state = (await queries.lockReview(tx, id)) ?? notFound(kinds.quarterReviews.what);
    // Once it is locked: others may have been chosen meanwhile.
    await requireChanging(tx, actorOf(context), kinds.quarterReviews, id);
    const before = await read(context, id, tx);
    if (before.version !== given.version) refuseOvertaken(before);
    if (state.isPublished && !given.isReviewPublicized) refuse(422, 'STAYS_PUBLISHED', STAYS_PUBLISHED);
    refuseOwn(given.reviewers, state.user);
    const [review, expectation] = [safeRichText(given.review), safeRichText(given.expectationNextQuarter)];
    if (given.isReviewPublicized) {
      const fields = problemsOfPublishing({
        ...{ reviewers: given.reviewers, review: review.html, expectationNextQuarter: expectation.html },
      });
      const [first] = Object.values(fields);
      if (first) refuse(422, 'NOT_PUBLISHABLE', first, { fields });
    }
    if (given.isReviewPublicized) refuseOthersNames(context, before, given.reviewers);
    const publishedAt = given.isReviewPublicized ? context.now.toISOString() : null;
    const nextSeen = await storeNext(tx, before, { user, ...quarterAfter(state) }, given);
    await queries.storeReview(tx, id, {
      ...{ review: review.html, expectation: expectation.html, publishedAt, next: given.next, nextSeen },
    });
    await queries.storeReviewers(tx, id, given.reviewers);
    await queries.storeSoftSkills(tx, id, given.softSkills);
    const after = await read(context, id, tx);
    await record(
      tx,
      context,
      state.user,
      before,
      after,
      given.isReviewPublicized && !state.isPublished ? 'publish' : 'save',
    );
    return after;
  });
}

/**
 * A published review says who wrote it: nobody publishes it in the name of others alone, nobody's name comes to it in the save that
 * publishes it, and from then on none comes or goes but by who chooses the reviewers.
 */
function refuseOthersNames({ user }: Context, before: QuarterReview, reviewers: readonly string[]): void {
  if (before.mayAssign) return;
  const told = (message: string): never => refuse(422, 'NOT_PUBLISHABLE', message, { fields: { reviewers: message } });
  const known = new Set(before.reviewers.map(({ _id }) => _id));
  if (before.isReviewPublicized && known.symmetricDifference(new Set(reviewers)).size > 0) told(REVIEWERS_STAY);
  if (!reviewers.includes(user._id)) told(PUBLISHED_BY_REVIEWERS);
  if (reviewers.some((one) => !known.has(one) && one !== user._id)) told(REVIEWERS_WROTE);
}

/**
 * Gives the next quarter what a review that is published wants to be otherwise there. Before nothing of it holds, as the person
 * would see it in their next quarter: the version of the overridden quarters is answered that it is to change. Afterwards only
 * who decides about the person's hours changes it.
 */
async function storeNext(
  tx: Tx,
  before: QuarterReview,
  quarter: YearQuarter & { readonly user: string },
  { next, isReviewPublicized }: BodyOf<typeof saveRoute>,
): Promise<number | null> {
  const stored = await queries.findOwnOfQuarter(tx, quarter);
  if (stored.maxOTPct === next.maxOTPct && stored.workFromOfficePercentage === next.workFromOfficePercentage)
    return null;
  if (!isReviewPublicized) return findVersionOfList(tx, overriddenQuarters, quarter.user);
  if (before.isReviewPublicized && !before.mayAssign)
    refuse(403, 'NOT_YOURS', NEXT_IS_GIVEN, { fields: { 'next.maxOTPct': NEXT_IS_GIVEN } });
  await queries.storeNextQuarter(tx, quarter, next);
  await raiseVersionOfList(tx, overriddenQuarters, quarter.user);
  return null;
}

/** Saves what somebody writes of their own quarter. */
export function saveSelfReview(
  context: Context,
  id: string,
  { version, selfReview, isDone }: BodyOf<typeof selfRoute>,
): Promise<SelfReview> {
  return withTransaction(context.db, async (tx) => {
    const actor = actorOf(context);
    await requireReading(tx, actor, kinds.quarterReviews, id);
    const state = (await queries.lockReview(tx, id)) ?? notFound(kinds.quarterReviews.what);
    if (state.user !== actor.id) refuse(403, 'NOT_YOURS', 'A self review is written by the person themselves');
    const before = await read(context, id, tx);
    if (state.selfVersion !== version) refuseOvertaken(selfReviewOf(before));
    const { html } = safeRichText(selfReview);
    if (isDone && !saysAnything(html))
      refuse(422, 'SELF_REVIEW_EMPTY', 'Write something before you hand it in', {
        fields: { selfReview: 'Write something before you hand it in' },
      });
    await queries.storeSelfReview(tx, id, html, isDone ? context.now.toISOString() : null);
    const after = await read(context, id, tx);
    await audit(tx, context, [
      {
        ...{ entity: ENTITY, entityId: id, userId: state.user, action: isDone ? 'handIn' : 'saveSelfReview' },
        after: { isSelfReviewDone: isDone },
        audience: roomsOf(after),
      },
    ]);
    if (isDone && !before.isSelfReviewDone)
      await tell(
        tx,
        context,
        after,
        'selfReviewHandedIn',
        after.reviewers.map(({ _id }) => _id),
      );
    return selfReviewOf(after);
  });
}

const selfReviewOf = ({ _id, selfVersion, selfReview, isSelfReviewDone }: QuarterReview): SelfReview => ({
  ...{ _id, version: selfVersion, selfReview: selfReview ?? '', isSelfReviewDone },
});

/** Says who reviews a quarter. */
export function saveQuarterReviewers(context: Context, id: string, reviewers: readonly string[]): Promise<Person[]> {
  return withTransaction(context.db, async (tx) => {
    const state = (await queries.lockReview(tx, id)) ?? notFound(kinds.userQuarters.what);
    refuseOwn(reviewers, state.user);
    const before = await queries.listReviewers(tx, id);
    await queries.storeReviewers(tx, id, reviewers);
    await queries.raiseReviewersVersion(tx, id);
    const after = await queries.listReviewers(tx, id);
    const rooms = [...before, ...after].map(({ _id }) => `user:${_id}` as const);
    await audit(tx, context, [
      {
        ...{ entity: ENTITY, entityId: id, userId: state.user, action: 'assignReviewers', audience: rooms },
        ...{ before: { reviewers: before }, after: { reviewers: after } },
      },
    ]);
    return after;
  });
}

function refuseOwn(reviewers: readonly string[], user: string): void {
  const message = 'Nobody reviews their own quarter';
  if (reviewers.includes(user)) refuse(422, 'OWN_REVIEW', message, { fields: { reviewers: message } });
}

const refuseOvertaken = (data: QuarterReview | SelfReview): never =>
  refuse(409, 'CHANGED_MEANWHILE', 'Somebody else changed this meanwhile. Please compare and save again.', { data });

const roomsOf = (review: QuarterReview) => [review.user, ...review.reviewers].map(({ _id }) => `user:${_id}` as const);

/** The trail says that a review was written, and by whom; its words stay in the review. */
async function record(
  tx: Tx,
  context: Context,
  user: string,
  before: QuarterReview,
  after: QuarterReview,
  action: 'save' | 'publish',
): Promise<void> {
  const auditedOf = ({ isReviewPublicized, reviewers, next }: QuarterReview) => ({
    isReviewPublicized,
    reviewers,
    next,
  });
  const isPublished = after.isReviewPublicized;
  const rooms = isPublished ? roomsOf(after) : roomsOf(after).filter((room) => room !== `user:${user}`);
  await audit(tx, context, [
    {
      entity: ENTITY,
      entityId: after._id,
      userId: user,
      action,
      before: auditedOf(before),
      after: auditedOf(after),
      audience: rooms,
      ...(!isPublished && { keptFrom: user }),
    },
  ]);
  if (action === 'publish') await tell(tx, context, after, 'quarterReviewPublished', [user]);
}

const tell = (
  tx: Tx,
  context: Context,
  { user, year, quarter }: QuarterReview,
  kind: 'quarterReviewPublished' | 'selfReviewHandedIn',
  to: readonly string[],
): Promise<unknown> =>
  notify(tx, context, [
    {
      ...{ kind, to: [...to], mails: [] },
      data: { person: `${user.firstName} ${user.lastName}`.trim(), quarter: `Q${quarter} ${year}` },
      link: `/user/q-reviews?userId=${user._id}&year=${year}&quarter=${quarter}#final`,
    },
  ]);
