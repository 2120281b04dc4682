import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../lib/rights/actor.ts';
import { administers, decidesFor, knowsAffairs } from '../lib/rights/people.sql.ts';
import { type RecordKind, recordKind } from '../lib/rights/record-kind.ts';
import { allOf, anyOf, NOBODY, onlyIf, type Right } from '../lib/rights/right.ts';

/** Whether the actor decides what becomes of the hours of a quarter, which an alias names. */
export const mayAdjust = (actor: Actor, alias: string): Right => decidesFor(actor, sql.ref(`${alias}.user_id`));

/**
 * A quarter of a person is known to who knows their affairs. Who administers them decides what becomes of its hours, but
 * nobody of their own: administrators excepted, as there may be only one.
 */
export const userQuarters = recordKind({
  entity: 'userQuarter',
  what: 'The quarter',
  table: 'user_quarter',
  mayRead: (actor) => knowsAffairs(actor, sql`it.user_id`),
  mayChange: (actor) => mayAdjust(actor, 'it'),
  notYours: 'Your own quarter is adjusted by another manager, and an administrator’s by administrators',
});

/** Whether the actor is among the reviewers of a quarter. */
export const isReviewerOf = ({ id, isEmployee }: Actor, quarter: RawBuilder<unknown>): Right =>
  isEmployee
    ? sql<boolean>`exists (select from quarter_reviewer k where k.user_quarter_id = ${quarter} and k.user_id = ${id})`
    : NOBODY;

/** Whether the actor reads what a person delivered in a quarter, which an alias names: who knows the person's affairs, and who reviews it. */
export const mayReadDelivery = (actor: Actor, alias: string): Right =>
  anyOf(knowsAffairs(actor, sql.ref(`${alias}.user_id`)), isReviewerOf(actor, sql.ref(`${alias}.id`)));

const isOfOneself = ({ id }: Actor): Right => sql<boolean>`it.user_id = ${id}`;

/**
 * The review of a quarter, by the id of the quarter. Its reviewers write it, administrators read it too. The person knows that it
 * is there, and is answered what was written once it is published (`quarter-review.sql.ts`); nobody writes their own. Managers who
 * review nobody read nothing.
 */
export const quarterReviews: RecordKind<'quarterReview'> = {
  entity: 'quarterReview',
  what: 'The quarter review',
  from: sql`(select q.id, q.user_id from user_quarter q)`,
  mayRead: (actor) =>
    allOf(onlyIf(actor.isEmployee), anyOf(onlyIf(actor.isAdmin), isOfOneself(actor), isReviewerOf(actor, sql`it.id`))),
  mayChange: (actor) => allOf(isReviewerOf(actor, sql`it.id`), sql<boolean>`it.user_id <> ${actor.id}`),
  notYours: 'A review is written by its reviewers',
};

/**
 * Whether the actor reads what was answered to a feedback request of an alias: who reviews the quarter and administrators, and
 * the person once the review is published. An administrator is told nothing more of themselves than anybody.
 */
export function readsAnswers(actor: Actor, alias: string): Right {
  const [person, quarter] = [sql.ref(`${alias}.user_id`), sql.ref(`${alias}.user_quarter_id`)];
  const isPublished = sql<boolean>`exists (select from quarter_review v
    where v.user_quarter_id = ${quarter} and v.published_at is not null)`;
  return allOf(
    onlyIf(actor.isEmployee),
    anyOf(
      allOf(sql<boolean>`${person} <> ${actor.id}`, anyOf(onlyIf(actor.isAdmin), isReviewerOf(actor, quarter))),
      allOf(sql<boolean>`${person} = ${actor.id}`, isPublished),
    ),
  );
}

/** Whether the actor may ask for feedback on the person of the quarter `it`: who reads its review, and managers of the person. */
export const mayAskAbout = (actor: Actor): Right =>
  allOf(onlyIf(actor.isEmployee), anyOf(quarterReviews.mayRead(actor), administers(actor, sql`it.user_id`)));

/** Whether the actor is told that a feedback request of an alias is there, and whom it asks: who asked, and who reads the answers. */
export const seesFeedbackRequest = (actor: Actor, alias: string): Right =>
  anyOf(sql<boolean>`${sql.ref(`${alias}.asked_by_id`)} = ${actor.id}`, readsAnswers(actor, alias));

/** A request for feedback on somebody is known to who asked, whom it asks and who reads the answers; who asked withdraws it. */
export const feedbackRequests = recordKind({
  entity: 'feedbackRequest',
  what: 'The feedback request',
  table: 'feedback_request',
  mayRead: (actor) =>
    allOf(
      onlyIf(actor.isEmployee),
      anyOf(
        seesFeedbackRequest(actor, 'it'),
        sql<boolean>`exists (select from feedback_asked a where a.request_id = it.id and a.user_id = ${actor.id})`,
      ),
    ),
  mayChange: (actor) => allOf(onlyIf(actor.isEmployee), sql<boolean>`it.asked_by_id = ${actor.id}`),
  notYours: 'A feedback request is withdrawn by who asked',
});

/** Whether the actor administers the person of a performance review, who is never the actor. */
export const mayAssignReview = (actor: Actor, reviewee: RawBuilder<unknown>): Right =>
  allOf(administers(actor, reviewee), sql<boolean>`${reviewee} <> ${actor.id}`);

/**
 * A performance review is its reviewer's: they alone write it. Who administers the person reads it too, and chooses the reviewer.
 * Once it is complete, the person and who reviews them in that quarter read it, unless it is confidential: then they are not
 * told that it is there, also where the person is an administrator.
 */
export const performanceReviews = recordKind({
  entity: 'performanceReview',
  what: 'The performance review',
  table: 'performance_review',
  mayRead: (actor) =>
    allOf(
      onlyIf(actor.isEmployee),
      anyOf(
        sql<boolean>`it.reviewer_id = ${actor.id}`,
        mayAssignReview(actor, sql`it.reviewee_id`),
        allOf(
          sql<boolean>`(it.is_complete and not it.is_opt_out and not it.is_confidential)`,
          anyOf(
            sql<boolean>`it.reviewee_id = ${actor.id}`,
            sql<boolean>`exists (select from user_quarter q join quarter_reviewer k on k.user_quarter_id = q.id
              where q.user_id = it.reviewee_id and q.year = it.year and q.quarter = (it.month + 2) / 3 and k.user_id = ${actor.id})`,
          ),
        ),
      ),
    ),
  mayChange: (actor) => allOf(onlyIf(actor.isEmployee), sql<boolean>`it.reviewer_id = ${actor.id}`),
  notYours: 'A performance review is written by its reviewer',
});
