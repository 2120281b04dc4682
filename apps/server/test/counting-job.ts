import { sql } from 'kysely';
import { z } from 'zod';
import type { JobKind } from '../src/lib/jobs/job-kind.ts';

export const STEPS = 20;

/** Writes one row in each step, then waits as long as it is told. */
export const countingJob = (waitMilliseconds = 0): JobKind<object, number> => ({
  kind: 'counting',
  data: z.object({}),
  attempts: 3,
  isManual: true,
  async run({ tx, step }) {
    const at = step ?? 0;
    if (at === STEPS) return { outcome: { rows: at } };
    await sql`insert into counted (step) values (${at})`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, waitMilliseconds));
    return { next: at + 1, done: at + 1, total: STEPS };
  },
});
