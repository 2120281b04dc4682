import type { LiveWelcome, SentEvent } from '@stint/contract/events';
import { LIVE_EVENTS_KEPT_MINUTES } from '@stint/contract/events';
import type { Pool } from 'pg';

/** An event with its receivers, as it stands in the table. */
export interface LoggedEvent {
  readonly id: string;
  readonly rooms: readonly string[];
  readonly event: Omit<SentEvent, 'id'>;
}

interface Look {
  /** What has been seen by now: the snapshot of this look (`pg_snapshot`). */
  readonly seen: string;
  /** Everything of transactions before this one has been seen. */
  readonly horizon: string;
  readonly events: LoggedEvent[];
}

type Looked = { horizon: string } & (LoggedEvent | { id: null });

/**
 * Events that an earlier look could not see yet, each once and in the order of their transactions: those of transactions that ran then,
 * and of later ones. However long one runs, what has been seen is not read again.
 * @param seen what that look saw; null for none, before which there is nothing to tell.
 */
export async function readEvents(pool: Pool, seen: string | null): Promise<Look> {
  const { rows } = await pool.query<Looked & { seen: string }>(
    `select now.seen::text, pg_snapshot_xmin(now.seen)::text as horizon, e.id, e.rooms, e.event
     from (select pg_current_snapshot() as seen) now
     left join (
       select * from live_event where tx >= pg_snapshot_xmax($1::pg_snapshot)
       union all
       select * from live_event where tx = any(array(select pg_snapshot_xip($1::pg_snapshot)))
     ) e on true
     order by e.tx, e.id`,
    [seen],
  );
  const [first] = rows;
  if (!first) throw new Error('A look says what it saw, whatever that is');
  return {
    ...{ seen: first.seen, horizon: first.horizon },
    events: rows.filter((row): row is typeof row & LoggedEvent => row.id !== null),
  };
}

/** A cursor of this moment, in SQL: what is read after it is not older than what it leads to. */
export const LIVE_CURSOR =
  "pg_snapshot_xmin(pg_current_snapshot())::text || '@' || floor(extract(epoch from now()))::bigint::text";

/** `12345@1763712345`: the horizon, and the second at which it was one. Of as many digits as the database certainly takes. */
const CURSOR = /^(\d{1,19})@(\d{1,12})$/;

/** Past this many, everything that is shown may as well be fetched anew. */
export const MOST_MISSED = 500;

/** A welcome, with whom its events are for. */
type Missed = Omit<LiveWelcome, 'events'> & { readonly events: readonly LoggedEvent[] };

/** What a browser missed that was last told of `cursor`, and what it is told of now. */
export async function readMissed(pool: Pool, cursor: string | null, rooms: readonly string[]): Promise<Missed> {
  const [, after = null, second = '0'] = CURSOR.exec(cursor ?? '') ?? [];
  const { rows } = await pool.query<Looked & { now: number; isKept: boolean | null }>(
    `select h.horizon::text, h.now, h."isKept", e.id, e.rooms, e.event
     from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon, floor(extract(epoch from now()))::bigint as now,
       $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
         and to_timestamp($3::bigint) > now() - make_interval(mins => $4) as "isKept") h
     left join lateral (
       select e.tx, e.id, e.rooms, e.event from live_event e where e.tx >= $1::xid8 and e.rooms && $2 limit ${MOST_MISSED + 1}
     ) e on h."isKept"
     order by e.tx, e.id`,
    [after, rooms, second, LIVE_EVENTS_KEPT_MINUTES],
  );
  const [first] = rows;
  const isTooMuch = rows.length > MOST_MISSED;
  return {
    cursor: `${first?.horizon}@${first?.now}`,
    events: isTooMuch ? [] : rows.filter((row): row is typeof row & LoggedEvent => row.id !== null),
    isComplete: !isTooMuch && (cursor === null || first?.isKept === true),
  };
}
