import { LEAST_FEEDBACK } from '@stint/contract/reviews/feedback/feedback.rules';
import type {
  askForFeedback as askRoute,
  FeedbackAsked,
  FeedbackRequest,
  FeedbackToGive,
  giveFeedback as giveRoute,
} from '@stint/contract/reviews/feedback/feedback-request';
import type { BodyOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import type { Actor } from '../../lib/rights/actor.ts';
import { listOf, personOf, personShape } from '../../lib/wire-shapes.ts';
import { mayAskAbout, quarterReviews, readsAnswers, seesFeedbackRequest } from '../reviews.rights.ts';

/** Whether the actor may ask for feedback in a quarter that is there. */
export async function mayAskIn(db: Db | Tx, actor: Actor, quarter: string): Promise<boolean> {
  const found = await sql`select from user_quarter it where it.id = ${quarter} and ${mayAskAbout(actor)}`.execute(db);
  return found.rows.length > 0;
}

/** Those of these people who are administrators, and so read what is answered. */
export async function listAdministratorsOf(tx: Tx, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where user_role = 'Admin' and id = any(${people}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * The requests of a quarter as the actor may read them. Of an anonymous one nothing is told before it is closed, and
 * nothing where too few answered: by then that is deleted.
 */
export async function listRequests(
  db: Db | Tx,
  actor: Actor,
  quarter: string,
  of: { readonly id?: string } = {},
): Promise<FeedbackRequest[]> {
  const reads = readsAnswers(actor, 'it');
  const isShown = sql`(${reads} and (not it.is_anonymous or it.is_closed and coalesce(it.answered, 0) >= ${LEAST_FEEDBACK}::int))`;
  const words = (side: string) =>
    sql`case when ${isShown} then ${listOf(sql`select to_json(w.words) as row from feedback_words w
      where w.request_id = it.id and w.side = ${side} order by w.place`)} else '[]' end`;
  const found = await sql<FeedbackRequest>`
    select it.id as "_id", it.kind, it.is_anonymous as "isAnonymous", it.question, it.until as "lastDay", ${personOf(sql`it.asked_by_id`)} as "askedBy",
      ${listOf(sql`select ${personShape} as row from feedback_asked a join app_user u on u.id = a.user_id
        where a.request_id = it.id order by search_text(u.first_name || ' ' || u.last_name), u.id`)} as asked,
      case when not ${reads} and it.user_id <> ${actor.id} then 'forReviewers'
        when it.is_anonymous and not it.is_closed then 'open' when not ${reads} then 'notPublished'
        when it.is_anonymous and not ${isShown} then 'tooFew' else 'shown' end as state,
      case when ${isShown} then case when it.is_anonymous then it.answered
        else (select count(*) from feedback_answer n where n.request_id = it.id)::int end end as answered,
      case when ${isShown} then ${listOf(sql`
        select json_build_object('user', ${personShape}, 'strengths', n.strengths, 'improvements', n.improvements) as row
        from feedback_answer n join app_user u on u.id = n.user_id
        where n.request_id = it.id order by search_text(u.first_name || ' ' || u.last_name), u.id`)} else '[]' end as answers,
      ${words('strength')} as strengths, ${words('improvement')} as improvements,
      (it.asked_by_id = ${actor.id} and not it.is_closed) as "mayWithdraw"
    from feedback_request it
    where it.user_quarter_id = ${quarter} and ${seesFeedbackRequest(actor, 'it')}
      and (${of.id ?? null}::uuid is null or it.id = ${of.id ?? null})
    order by it.until desc, it.id desc`.execute(db);
  return found.rows;
}

/** How many open requests somebody has about a quarter; they ask for nothing else about it meanwhile. */
export async function countOpenOf(tx: Tx, user: string, quarter: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ask for feedback ${user} ${quarter}`}, 0))`.execute(tx);
  const found = await sql<{ open: number }>`select count(*)::int as open from feedback_request
    where asked_by_id = ${user} and user_quarter_id = ${quarter} and not is_closed`.execute(tx);
  return found.rows[0]?.open ?? 0;
}

export async function insertRequest(
  tx: Tx,
  id: string,
  about: { readonly user: string; readonly quarter: string; readonly by: string },
  { kind, isAnonymous, question, lastDay, asked }: BodyOf<typeof askRoute>,
): Promise<void> {
  await sql`insert into feedback_request (id, user_id, user_quarter_id, asked_by_id, kind, is_anonymous, question, until)
    values (${id}, ${about.user}, ${about.quarter}, ${about.by}, ${kind}, ${isAnonymous}, ${question}, ${lastDay})`.execute(
    tx,
  );
  await sql`insert into feedback_asked (request_id, user_id) select ${id}, unnest(${asked}::uuid[]) on conflict do nothing`.execute(
    tx,
  );
}

export interface RequestState {
  readonly isAnonymous: boolean;
  readonly isClosed: boolean;
  readonly until: string;
  /** Whom it asks feedback about. */
  readonly about: string;
}

/** Lets one at a time answer or close a request; undefined where there is none. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestState | undefined> {
  const found =
    await sql<RequestState>`select is_anonymous as "isAnonymous", is_closed as "isClosed", until, user_id as about
    from feedback_request where id = ${id} for update`.execute(tx);
  return found.rows[0];
}

export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await sql`delete from feedback_request where id = ${id}`.execute(tx);
}

/** Requests that ask the actor and are open on a day: one of them, or all. */
export async function listToGive(
  db: Db | Tx,
  { id }: Actor,
  today: string,
  of: { readonly id?: string } = {},
): Promise<FeedbackToGive[]> {
  const found = await sql<FeedbackToGive>`
    select r.id as "_id", ${personOf(sql`r.user_id`)} as "user", q.year, q.quarter, r.kind, r.is_anonymous as "isAnonymous",
      r.question, r.until as "lastDay", ${personOf(sql`r.asked_by_id`)} as "askedBy",
      (n.user_id is not null or exists (select from feedback_participation p where p.request_id = r.id and p.user_id = ${id})) as "isAnswered",
      coalesce(n.strengths, '') as strengths, coalesce(n.improvements, '') as improvements
    from feedback_asked a join feedback_request r on r.id = a.request_id join user_quarter q on q.id = r.user_quarter_id
    left join feedback_answer n on n.request_id = r.id and n.user_id = a.user_id
    where a.user_id = ${id} and not r.is_closed and r.until >= ${today}::date
      and (${of.id ?? null}::uuid is null or r.id = ${of.id ?? null})
    order by r.until, r.id`.execute(db);
  return found.rows;
}

/** Requests of the actor's own that are open on a day. */
export async function listAsked(db: Db, actor: Actor, today: string): Promise<FeedbackAsked[]> {
  const found = await sql<FeedbackAsked>`
    select r.id as "_id", ${personOf(sql`r.user_id`)} as "user", q.year, q.quarter, r.kind, r.is_anonymous as "isAnonymous",
      r.question, r.until as "lastDay",
      ${listOf(sql`select ${personShape} as row from feedback_asked a join app_user u on u.id = a.user_id
        where a.request_id = r.id order by search_text(u.first_name || ' ' || u.last_name), u.id`)} as asked,
      exists (select from (select q.id, q.user_id) it where ${quarterReviews.mayRead(actor)}) as "mayRead"
    from feedback_request r join user_quarter q on q.id = r.user_quarter_id
    where r.asked_by_id = ${actor.id} and not r.is_closed and r.until >= ${today}::date
    order by r.until, r.id`.execute(db);
  return found.rows;
}

/** Whether a request asks the actor. */
export async function isAsked(tx: Tx, request: string, { id }: Actor): Promise<boolean> {
  const found = await sql`select from feedback_asked where request_id = ${request} and user_id = ${id}`.execute(tx);
  return found.rows.length > 0;
}

type Given = BodyOf<typeof giveRoute>;

/** Stores feedback with the name of who gives it, in the place of what they gave before. */
export async function storeNamed(tx: Tx, request: string, user: string, given: Given): Promise<void> {
  await sql`insert into feedback_answer (request_id, user_id, strengths, improvements)
    values (${request}, ${user}, ${given.strengths.trim()}, ${given.improvements.trim()})
    on conflict (request_id, user_id) do update set strengths = excluded.strengths, improvements = excluded.improvements`.execute(
    tx,
  );
}

/** Notes that somebody gave anonymous feedback, and counts it: it stays given when they are erased. False where they had. */
export async function noteParticipation(tx: Tx, request: string, user: string): Promise<boolean> {
  const stored = await sql`insert into feedback_participation (request_id, user_id) values (${request}, ${user})
    on conflict do nothing`.execute(tx);
  if (Number(stored.numAffectedRows ?? 0) === 0) return false;
  await sql`update feedback_request set answered = coalesce(answered, 0) + 1 where id = ${request}`.execute(tx);
  return true;
}

/**
 * Puts words among those of the others. All rows of the request are written anew, in the order of their words: what one
 * person added cannot be told from the rest by when or where a row was written, nor which two words are of one person.
 */
export async function storeAmongOthers(tx: Tx, request: string, { strengths, improvements }: Given): Promise<void> {
  const given = [
    { side: 'strength', words: strengths.trim() },
    { side: 'improvement', words: improvements.trim() },
  ].filter(({ words }) => words !== '');
  const there = await sql<{ side: string; words: string }>`
    delete from feedback_words where request_id = ${request} returning side, words`.execute(tx);
  await sql`insert into feedback_words (request_id, side, place, words)
    select ${request}, g.side, row_number() over (partition by g.side order by g.words), g.words
    from jsonb_to_recordset(${JSON.stringify([...there.rows, ...given])}::jsonb) as g(side text, words text)
    order by g.side, g.words`.execute(tx);
}

/**
 * Closes requests whose last day is over, for good. Who gave anonymous feedback is forgotten, and what fewer than the least
 * number of people wrote is deleted: by now nobody may ever read it.
 */
export async function closeRequests(tx: Tx, today: string): Promise<number> {
  const closed = await sql<{ id: string }>`
    update feedback_request r set is_closed = true, answered = case when r.is_anonymous then coalesce(r.answered, 0) end
    where r.until < ${today}::date and not r.is_closed returning r.id`.execute(tx);
  const ids = closed.rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await sql`delete from feedback_participation where request_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from feedback_words w using feedback_request r
    where r.id = w.request_id and r.id = any(${ids}::uuid[]) and r.answered < ${LEAST_FEEDBACK}::int`.execute(tx);
  return ids.length;
}
