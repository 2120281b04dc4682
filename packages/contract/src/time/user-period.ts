import { z } from 'zod';
import { id } from '../primitives.ts';
import { route } from '../route.ts';
import { timeregPeriod } from './period.ts';

/** One person's sheet of one period. */
export const userPeriod = z.object({ _id: id, user: id, timeregPeriod: id, isLocked: z.boolean() });
export type UserPeriod = z.infer<typeof userPeriod>;

/** How far a sheet has come: registering, waiting for reviewers, or approved by all of them. */
export const userPeriodState = z.enum(['open', 'locked', 'approved']);
export type UserPeriodState = z.infer<typeof userPeriodState>;

/** A person as other screens name them. */
export const person = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Person = z.infer<typeof person>;

export const projectName = z.object({ _id: id, name: z.string(), shortName: z.string() });

/** A sheet in a list of sheets. */
export const listedUserPeriod = userPeriod.extend({
  period: timeregPeriod,
  state: userPeriodState,
  minutes: z.number().int(),
  rows: z.number().int(),
  reviewers: z.number().int(),
  approvals: z.number().int(),
});
export type ListedUserPeriod = z.infer<typeof listedUserPeriod>;

export const listUserPeriods = route({
  method: 'GET',
  path: '/api/user/user-periods',
  summary: "A person's sheets, newest first; one's own, or those one may view",
  roles: ['employee'],
  query: z.object({ user: id.optional() }),
  response: z.array(listedUserPeriod),
  errors: ['NOT_YOURS'],
});
