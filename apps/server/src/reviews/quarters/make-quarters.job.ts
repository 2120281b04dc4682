import { z } from 'zod';
import { todayOf } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { makeQuarters } from './user-quarter.sql.ts';

/** Makes the present quarter of everybody: on its first day, and of who comes later on the next day, or on demand. */
export const makeUserQuarters = jobKind<object, never>({
  kind: 'makeUserQuarters',
  data: z.object({}),
  attempts: 3,
  schedule: '5 0 * * *',
  isManual: true,
  async run({ tx, context }) {
    return { outcome: { people: await makeQuarters(tx, await todayOf({ now: context.now, db: tx })) } };
  },
});
