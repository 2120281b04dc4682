import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { sweepExports } from './personal-data.service.ts';

/** Takes back the exports of personal data that have had their days. */
export const sweepPersonalData = jobKind({
  kind: 'sweepPersonalData',
  data: z.object({}),
  attempts: 3,
  schedule: '20 * * * *',
  isManual: true,
  async run({ tx, context }) {
    return { outcome: { files: await sweepExports(tx, context.now.toISOString()) } };
  },
});
