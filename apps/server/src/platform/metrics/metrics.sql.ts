import type { Pool } from 'pg';

/** Runs of a kind in a state; `oldest` is for how many seconds the one that waits longest is there, null where they are over. */
interface CountedRuns {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
  readonly oldest: number | null;
}

export interface WorkInDatabase {
  readonly runs: readonly CountedRuns[];
  /** Mails that wait to be sent. */
  readonly mails: number;
  /** For how many seconds the oldest of them waits. */
  readonly oldestMail: number;
}

/**
 * What waits in the database for whichever process comes first.
 * @param patience milliseconds after which nothing is waited for any more
 */
export async function readWork(pool: Pool, now: Date, patience: number): Promise<WorkInDatabase> {
  const limited = (text: string) =>
    pool.query({ text, values: [now.toISOString()], query_timeout: patience } as { text: string; values: string[] });
  const [runs, mails] = await Promise.all([
    limited(`
      select kind, state, count(*)::integer as count,
        extract(epoch from $1::timestamptz - min(created_at) filter (where finished_at is null))::float8 as oldest
      from job_run group by kind, state`),
    limited(`
      select count(*)::integer as mails, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as "oldestMail"
      from mail where state = 'queued'`),
  ]);
  return { runs: runs.rows, ...(mails.rows[0] as { mails: number; oldestMail: number }) };
}
