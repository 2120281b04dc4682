import { counted } from '@stint/contract/numbers';
import type { AppDeps } from './context.ts';
import { queryNamed } from './db.ts';
import { refuse } from './error.ts';

/** Begun later than this, by a clock that was ahead: forgotten. Those of several machines differ by less. */
const isAheadSql = "t.window_start > $2::timestamptz + interval '1 hour'";
const isOverSql = `(t.window_start < $2::timestamptz - make_interval(secs => $3) or ${isAheadSql})`;
const countHitSql = `
  insert into throttle as t (bucket, window_start, hits) values ($1, $2, $4)
  on conflict (bucket) do update set
    hits = case when ${isOverSql} then $4 else t.hits + $4 end,
    window_start = case when ${isOverSql} then $2 else t.window_start end
  returning hits`;

export interface ThrottleLimit {
  /** Hits allowed in one window. */
  readonly hits: number;
  readonly windowSeconds: number;
}

/** Counts a hit, or several, in a bucket shared by all app processes and refuses with 429 once there are too many. */
export async function throttle(
  deps: AppDeps,
  now: Date,
  bucket: string,
  limit: ThrottleLimit,
  weight = 1,
): Promise<void> {
  if (await isWithin(deps, now, bucket, limit, weight)) return;
  const minutes = Math.ceil(limit.windowSeconds / 60);
  refuse(429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${counted(minutes, 'minute')}.`);
}

/** As `throttle`, for callers that must not tell: answers whether there are not too many yet. */
export async function isWithin(
  deps: AppDeps,
  now: Date,
  bucket: string,
  limit: ThrottleLimit,
  weight = 1,
): Promise<boolean> {
  const { rows } = await queryNamed<{ hits: number }>(deps.pool, countHitSql, [
    bucket,
    now.toISOString(),
    limit.windowSeconds,
    weight,
  ]);
  return (rows[0]?.hits ?? 0) <= limit.hits;
}

/** How attempts that fail one after the other are slowed down. */
export interface SlowDown {
  /** Attempts before the first wait. */
  readonly free: number;
  readonly longestWaitSeconds: number;
  /** After so long without an attempt it begins anew. */
  readonly forgottenAfterSeconds: number;
}

/** Waits double: 2, 4, 8 … seconds. */
const waitSql = 'make_interval(secs => case when t.hits <= $3 then 0 else least($4, 2 ^ least(t.hits - $3, 30)) end)';
/**
 * No row while the wait of the attempt before is not over: attempts at once are one attempt. Those before the first wait are counted in
 * whatever order they come to it.
 */
const countAttemptSql = `
  insert into throttle as t (bucket, window_start, hits) values ($1, $2, 1)
  on conflict (bucket) do update set
    hits = case when t.window_start < $2::timestamptz - make_interval(secs => $5) or ${isAheadSql} then 1 else t.hits + 1 end,
    window_start = $2
  where t.hits <= $3 or t.window_start + ${waitSql} <= $2::timestamptz or ${isAheadSql}
  returning hits`;
const waitLeftSql = `
  select extract(epoch from t.window_start + ${waitSql} - $2::timestamptz)::float8 as seconds
  from throttle t where t.bucket = $1`;

/**
 * Counts an attempt in a bucket and refuses with 429 while the wait that earlier ones have earned is not over. A refused
 * attempt does not make it longer. Call `forgetHits` when one succeeds.
 */
export async function slowDown(deps: AppDeps, now: Date, bucket: string, rule: SlowDown): Promise<void> {
  const values = [bucket, now.toISOString(), rule.free, rule.longestWaitSeconds];
  const admitted = await queryNamed(deps.pool, countAttemptSql, [...values, rule.forgottenAfterSeconds]);
  if (admitted.rows.length > 0) return;
  const left = await queryNamed<{ seconds: number }>(deps.pool, waitLeftSql, values);
  const minutes = Math.max(1, Math.ceil((left.rows[0]?.seconds ?? 0) / 60));
  refuse(429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${counted(minutes, 'minute')}.`);
}

/** Gives one hit back: what was counted turned out well. */
export async function refundHit(deps: AppDeps, bucket: string): Promise<void> {
  await queryNamed(deps.pool, 'update throttle set hits = hits - 1 where bucket = $1 and hits > 0', [bucket]);
}

/** Forgets a bucket's hits, as after a successful sign-in. */
export async function forgetHits(deps: AppDeps, bucket: string): Promise<void> {
  await queryNamed(deps.pool, 'delete from throttle where bucket = $1', [bucket]);
}
