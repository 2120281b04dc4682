import { z } from 'zod';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import type { StoreFolder } from '../contract-folders/contract-folder.service.ts';
import { CREATE_USER, doNextStep, prepareNextStep } from './user-creation.service.ts';

/** Goes on with making a user, a step of the process each time: teams, the mail to sign in, the contract folder. */
export const createUserJob = jobKind<{ user: string }, number, StoreFolder | null>({
  kind: CREATE_USER,
  data: z.object({ user: z.uuid() }),
  attempts: 3,
  isManual: false,
  hasOwnScreen: true,
  ask: ({ context, data }) => prepareNextStep(context, data.user),
  async run({ tx, context, data }, answer) {
    const { done, remaining } = await doNextStep(tx, context, data.user, answer);
    return remaining === 0 ? { outcome: { people: 1 } } : { next: done, done, total: done + remaining };
  },
});
