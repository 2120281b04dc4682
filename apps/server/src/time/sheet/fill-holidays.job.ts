import { BusinessTime } from '@stint/contract/time/business-time';
import { z } from 'zod';
import { findCompany } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
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
    if (!company) return { outcome: { added: 0 } };
    // Past days may have been those of another country.
    const today = new BusinessTime(company.timeZone).at(context.now).date;
    return { outcome: { added: await fillPublicHolidays(tx, company.country, context.now, today) } };
  },
});
