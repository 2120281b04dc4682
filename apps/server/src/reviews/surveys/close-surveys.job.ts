import { z } from 'zod';
import { todayOf } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { closeRounds } from './survey-answer.sql.ts';

/** Closes surveys of periods that are over: from then on results of anonymous ones are read, and nobody knows who answered. */
export const closeSurveys = jobKind<object, never>({
  kind: 'closeSurveys',
  data: z.object({}),
  attempts: 3,
  schedule: '15 0 * * *',
  isManual: true,
  async run({ tx, context }) {
    return { outcome: { surveys: await closeRounds(tx, await todayOf({ now: context.now, db: tx })) } };
  },
});
