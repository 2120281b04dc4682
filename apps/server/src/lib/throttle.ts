import type { AppDeps } from './context.ts';
import { queryNamed } from './db.ts';
import { refuse } from './error.ts';

const countHitSql = `
  insert into throttle as t (bucket, window_start, hits) values ($1, $2, 1)
  on conflict (bucket) do update set
    hits = case when t.window_start < $2::timestamptz - make_interval(secs => $3) then 1 else t.hits + 1 end,
    window_start = case when t.window_start < $2::timestamptz - make_interval(secs => $3) then $2 else t.window_start end
  returning hits`;

export interface ThrottleLimit {
  /** Hits allowed in one window. */
  readonly hits: number;
  readonly windowSeconds: number;
}

/** Counts a hit in a bucket shared by all app processes and refuses with 429 once there are too many. */
export async function throttle(deps: AppDeps, now: Date, bucket: string, limit: ThrottleLimit): Promise<void> {
  const { rows } = await queryNamed<{ hits: number }>(deps.pool, countHitSql, [
    bucket,
    now.toISOString(),
    limit.windowSeconds,
  ]);
  if ((rows[0]?.hits ?? 0) > limit.hits) {
    const minutes = Math.ceil(limit.windowSeconds / 60);
    refuse(429, 'TOO_MANY_ATTEMPTS', `Too many attempts. Please try again in ${minutes} minutes.`);
  }
}

/** Forgets a bucket's hits, as after a successful sign-in. */
export async function forgetHits(deps: AppDeps, bucket: string): Promise<void> {
  await queryNamed(deps.pool, 'delete from throttle where bucket = $1', [bucket]);
}
