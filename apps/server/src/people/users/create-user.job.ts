import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { CREATE_USER, doNextStep } from './user-creation.service.ts';

/** Goes on with making a user, a step of the process each time: teams, the mail to sign in, the contract folder. */
export const createUserJob = jobKind<{ user: string }, number>({
  kind: CREATE_USER,
  data: z.object({ user: z.uuid() }),
  attempts: 3,
  isManual: false,
  hasOwnScreen: true,
  async run({ tx, context, data }) {
    const { done, remaining } = await doNextStep(tx, context, data.user);
    return remaining === 0 ? { outcome: { people: 1 } } : { next: done, done, total: done + remaining };
  },
});
