import { z } from 'zod';
import { route } from '../../route.ts';

/** What a new company does until time can be registered, in this order. */
export const FIRST_STEPS = ['period', 'customer', 'project', 'phase', 'people', 'sheet'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = z.object({
  /** Those that are done. */
  done: z.array(z.enum(FIRST_STEPS)),
  /** Without one, administrators hand the links of invitations over themselves. */
  hasMailServer: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = route({
  method: 'GET',
  path: '/api/admin/first-steps',
  summary: 'Checklist of a new company: what is set up and what is missing',
  roles: ['admin'],
  response: firstSteps,
});
