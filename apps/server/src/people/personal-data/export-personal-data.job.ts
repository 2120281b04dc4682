import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { EXPORT_PERSONAL_DATA } from './personal-data.service.ts';
import { announceExport, writeExport } from './personal-data-export.service.ts';

/** Writes all that is held about a person into a file that administrators can fetch for some days. */
export const exportPersonalDataJob = jobKind<{ user: string }, string>({
  kind: EXPORT_PERSONAL_DATA,
  data: z.object({ user: z.uuid() }),
  attempts: 3,
  isManual: false,
  hasOwnScreen: true,
  async run({ tx, context, data, step }) {
    if (step === null) return { next: await announceExport(tx, context, data.user), done: 0, total: 1 };
    return { outcome: { records: await writeExport(tx, context, data.user, step) } };
  },
});
