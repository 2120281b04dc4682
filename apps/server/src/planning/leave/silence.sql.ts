import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';
import { holdsItsDays, isInForce } from '../../lib/plans.sql.ts';
import { mayReviewerDecide } from '../../lib/rights/leave.sql.ts';

/** A request whose reviewer was silent; `since` is from when on, to the letter. */
export interface Silent {
  readonly [key: string]: string;
  readonly since: string;
  readonly _id: string;
}

/**
 * A request whose reviewer was silent for as long as its reason allows, and which can come into force: `r`, whose reason is `a` and which
 * changes `t`.
 */
const isSilent = (
  now: string,
) => sql<boolean>`r.state = 'REQUESTED' and a.manager_auto_approve_days > 0 and ${mayReviewerDecide('r')}
  and r.reviewer_since <= ${now}::timestamptz - make_interval(days => a.manager_auto_approve_days)
  and (r.kind = 'NEW' or ${isInForce('t')})
  and (r.kind <> 'CHANGE' or not exists (select from workday_request o
    where o.user_id = r.user_id and o.id not in (r.id, r.target_id)
      and daterange(o.from_date, o.to_date, '[]') && daterange(r.from_date, r.to_date, '[]')
      and ${holdsItsDays('o')}))`;
const silences = sql`workday_request r join absence_reason a on a.id = r.absence_reason_id
  left join workday_request t on t.user_id = r.user_id and t.id = r.target_id`;

/** The one of these that waited longest `after` another. It is not held: whoever goes on takes the lock of its person, and asks again. */
export async function findSilentRequest(tx: Tx, now: string, after: Silent | null): Promise<Silent | undefined> {
  const found = await sql<Silent>`
    select r.id as "_id", r.reviewer_since::text as since from ${silences}
    where ${isSilent(now)}
      and (${after === null} or (r.reviewer_since, r.id) > (${after?.since ?? null}::timestamptz, ${after?._id ?? null}::uuid))
    order by r.reviewer_since, r.id limit 1`.execute(tx);
  return found.rows[0];
}

/** Whether a request is one of these still. */
export async function isStillSilent(tx: Tx, now: string, id: string): Promise<boolean> {
  const found = await sql`select from ${silences} where r.id = ${id} and ${isSilent(now)}`.execute(tx);
  return found.rows.length > 0;
}

/** An undecided request whose reviewer may not decide about it any more, and who decides by default; the first by its id, or this one. */
export async function findForsakenRequest(
  tx: Tx,
  id: string | null = null,
): Promise<{ _id: string; user: string; reviewer: string } | undefined> {
  const found = await sql<{ _id: string; user: string; reviewer: string }>`
    select r.id as "_id", r.user_id as "user", by_default.reviewer
    from workday_request r cross join lateral (select default_leave_reviewer(r.user_id) as reviewer) by_default
    where r.state = 'REQUESTED' and not ${mayReviewerDecide('r')} and by_default.reviewer is distinct from r.reviewer_id
      and (${id}::uuid is null or r.id = ${id})
    order by r.id limit 1`.execute(tx);
  return found.rows[0];
}
