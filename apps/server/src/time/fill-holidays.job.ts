import { z } from 'zod';
import { findCompany } from '../company/company.service.ts';
import { jobKind } from '../lib/jobs/job-kind.ts';
import { fillPublicHolidays } from './public-holidays.service.ts';

/** Keeps the public holidays of the coming years filled. Days that an administrator changed stay as they are. */
export const fillHolidays = jobKind({
  kind: 'fillHolidays',
  data: z.object({}),
  attempts: 3,
  schedule: '20 3 1 * *',
  isManual: true,
  async run({ tx, context }) {
    const company = await findCompany(tx);
    const added = company ? await fillPublicHolidays(tx, company.country, context.now) : 0;
    return { outcome: { added } };
  },
});
