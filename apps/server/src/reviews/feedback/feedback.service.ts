import {
  MOST_OPEN_REQUESTS,
  problemsOfAsking,
  TOO_MANY_FEEDBACK_REQUESTS,
} from '@stint/contract/reviews/feedback/feedback.rules';
import type {
  askForFeedback as askRoute,
  FeedbackAsked,
  FeedbackRequest,
  FeedbackToGive,
  giveFeedback as giveRoute,
} from '@stint/contract/reviews/feedback/feedback-request';
import type { BodyOf } from '@stint/contract/route';
import { formatDate } from '@stint/contract/time/typed';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import { tellOfAct } from '../../lib/audited.ts';
import type { Context } from '../../lib/context.ts';
import { afterCommit, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { isRepeated } from '../../lib/rights/brought-id.ts';
import { requireChanging } from '../../lib/rights/record-kind.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { findReviewPeople } from '../quarter-reviews/quarter-review.sql.ts';
import * as kinds from '../reviews.rights.ts';
import * as queries from './feedback.sql.ts';

const ENTITY = 'feedbackRequest';
/** As the tasks know what was given; of anonymous feedback nothing else does. */
const ANSWER = 'feedbackAnswer';

export async function listFeedbackOfReview(context: Context, quarter: string): Promise<FeedbackRequest[]> {
  await requireAsker(context, context.db, quarter);
  return queries.listRequests(context.db, actorOf(context), quarter);
}

/** Refuses who may not ask in a quarter as if there were none. */
async function requireAsker(context: Context, db: Context['db'] | Tx, quarter: string): Promise<void> {
  if (!(await queries.mayAskIn(db, actorOf(context), quarter))) notFound(kinds.quarterReviews.what);
}

/** Asks people for feedback. The trail says that somebody asked, and not whom. */
export function askForFeedback(
  context: Context,
  quarter: string,
  given: BodyOf<typeof askRoute>,
): Promise<FeedbackRequest> {
  return withTransaction(context.db, async (tx) => {
    await requireAsker(context, tx, quarter);
    const { _id: brought, ...asking } = given;
    const read = async (id: string) =>
      (await queries.listRequests(tx, actorOf(context), quarter, { id }))[0] ?? notFound(kinds.feedbackRequests.what);
    if (brought && (await isRepeated(tx, context, ENTITY, brought, { quarter, ...given }))) return read(brought);
    const about = (await findReviewPeople(tx, quarter)) ?? notFound(kinds.quarterReviews.what);
    const readers = [...about.reviewers, ...(await queries.listAdministratorsOf(tx, asking.asked))];
    const today = await todayOf({ now: context.now, db: tx });
    const fields = problemsOfAsking(asking, { user: about.user, readers }, today);
    const [first] = Object.values(fields);
    if (first) refuse(422, 'NOT_ASKABLE', first, { fields });
    if ((await queries.countOpenOf(tx, context.user._id, quarter)) >= MOST_OPEN_REQUESTS)
      refuse(409, 'TOO_MANY_FEEDBACK_REQUESTS', TOO_MANY_FEEDBACK_REQUESTS, {
        fields: { asked: TOO_MANY_FEEDBACK_REQUESTS },
      });
    const id = brought ?? newId(context.now.getTime());
    await queries.insertRequest(tx, id, { user: about.user, quarter, by: context.user._id }, given);
    const after = await read(id);
    const { kind, isAnonymous, lastDay } = after;
    await audit(tx, context, [
      {
        ...{ entity: ENTITY, entityId: id, userId: context.user._id, action: 'create', keptFrom: about.user },
        after: { kind, isAnonymous, lastDay },
        audience: [...new Set([context.user._id, ...about.reviewers])].map((one) => `user:${one}` as const),
      },
    ]);
    await tellAsked(tx, context, after);
    return after;
  });
}

/** Those who are asked are told by whom; about whom it is they find in the request. */
const tellAsked = (tx: Tx, context: Context, { _id, askedBy, asked, lastDay }: FeedbackRequest): Promise<unknown> =>
  notify(tx, context, [
    {
      ...{ kind: 'feedbackAsked', to: asked.map((one) => one._id), mails: [] },
      data: { person: `${askedBy.firstName} ${askedBy.lastName}`.trim(), day: formatDate(lastDay) },
      link: `/user/feedback-to-give?detailId=${_id}`,
    },
  ]);

/** Withdraws a request with what was answered. */
export function withdrawFeedbackRequest(context: Context, id: string): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const state = await queries.lockRequest(tx, id);
    await requireChanging(tx, actorOf(context), kinds.feedbackRequests, id);
    if (!state || state.isClosed) return refuseClosed();
    await queries.deleteRequest(tx, id);
    await audit(tx, context, [
      { ...{ entity: ENTITY, entityId: id, userId: context.user._id, action: 'delete', keptFrom: state.about } },
    ]);
    return { success: true as const };
  });
}

const refuseClosed = (): never => refuse(409, 'FEEDBACK_CLOSED', 'This feedback request has closed');

export const listFeedbackToGive = async (context: Context): Promise<FeedbackToGive[]> =>
  queries.listToGive(context.db, actorOf(context), await todayOf(context));

export const listFeedbackAsked = async (context: Context): Promise<FeedbackAsked[]> =>
  queries.listAsked(context.db, actorOf(context), await todayOf(context));

/** Stores what somebody says of another. A request that does not ask them is as one that is not there. */
export function giveFeedback(context: Context, id: string, given: BodyOf<typeof giveRoute>): Promise<FeedbackToGive> {
  return withTransaction(context.db, async (tx) => {
    const actor = actorOf(context);
    if (!(await queries.isAsked(tx, id, actor))) notFound(kinds.feedbackRequests.what);
    const state = (await queries.lockRequest(tx, id)) ?? notFound(kinds.feedbackRequests.what);
    const today = await todayOf({ now: context.now, db: tx });
    if (state.isClosed || state.until < today) refuseClosed();
    const store = state.isAnonymous ? storeAnonymous : storeNamed;
    await store(tx, context, { id, about: state.about }, given);
    const [after] = await queries.listToGive(tx, actor, today, { id });
    return after ?? refuseClosed();
  });
}

interface Asked {
  readonly id: string;
  /** Whom the feedback is about. */
  readonly about: string;
}
type Stores = (tx: Tx, context: Context, asked: Asked, given: BodyOf<typeof giveRoute>) => Promise<void>;

/** Nothing but the words and, apart from them, that the person took part: no entry, no event, no hash of what was sent. */
const storeAnonymous: Stores = async (tx, context, { id }, given) => {
  const { _id } = context.user;
  if (!(await queries.noteParticipation(tx, id, _id)))
    refuse(409, 'FEEDBACK_GIVEN', 'You have already given this feedback. Anonymous feedback cannot be changed.');
  await queries.storeAmongOthers(tx, id, given);
  afterCommit(tx, () => tellOfAct(context.pool, [{ entity: ANSWER, person: _id }]));
};

/** The entry says that somebody gave feedback, not what. */
const storeNamed: Stores = async (tx, context, { id, about }, given) => {
  const { _id } = context.user;
  await queries.storeNamed(tx, id, _id, given);
  await audit(tx, context, [{ entity: ANSWER, entityId: id, userId: _id, action: 'give', keptFrom: about }]);
};
