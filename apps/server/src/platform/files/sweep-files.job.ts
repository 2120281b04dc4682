import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { sweepFiles } from './file.service.ts';

/** Removes stored files that nobody needs any more. */
export const sweepFilesJob = jobKind<object, number>({
  kind: 'sweepFiles',
  data: z.object({}),
  attempts: 3,
  schedule: '40 3 * * *',
  isManual: true,
  async run({ tx, context, step }) {
    const { swept, isMore } = await sweepFiles(tx, context);
    const files = (step ?? 0) + swept;
    return isMore ? { next: files, done: files, total: null } : { outcome: { files } };
  },
});
