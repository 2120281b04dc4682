import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { ERASE_PERSON, type ErasureStep, eraseStep } from './personal-data.service.ts';

/** Erases a person who has resigned, a table at a time: hours stay, the rest goes. */
export const erasePersonJob = jobKind<{ user: string }, ErasureStep>({
  kind: ERASE_PERSON,
  data: z.object({ user: z.uuid() }),
  attempts: 3,
  isManual: false,
  hasOwnScreen: true,
  async run({ tx, context, data, step }) {
    const { total, ...next } = await eraseStep(tx, context, data.user, step ?? { step: 0, rows: 0 });
    return next.step < total ? { next, done: next.step, total } : { outcome: { records: next.rows } };
  },
});
