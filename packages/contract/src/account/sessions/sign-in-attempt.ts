import { z } from 'zod';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, instant } from '../../primitives.ts';
import { changedIdParamsOf, idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

const SIGN_INS_PAGE_SIZE = 30;
/** Attempts are kept for so many days. */
export const SIGN_INS_KEPT_DAYS = 90;

/** How an attempt to sign in ended. */
export const signInOutcome = z.enum([
  'SIGNED_IN',
  'WRONG_PASSWORD',
  'UNKNOWN_ACCOUNT',
  'INACTIVE_ACCOUNT',
  // The first factor fitted; the second was asked for, or was wrong.
  'SECOND_FACTOR_ASKED',
  'WRONG_SECOND_FACTOR',
]);
export type SignInOutcome = z.infer<typeof signInOutcome>;

/** By what somebody signs in: email and password, the account at a provider, or a passkey. */
export const signInWay = z.enum(['password', 'company', 'passkey']);
export type SignInWay = z.infer<typeof signInWay>;

/** That somebody signed in, or tried. */
export const signInAttempt = z.object({
  _id: id,
  at: instant,
  /** Null for an account that does not exist: what was typed is not kept, it may be a password. */
  user: person.nullable(),
  outcome: signInOutcome,
  way: signInWay,
  /** The network address that it came from. */
  address: z.string(),
  /** What the browser said that it is. */
  userAgent: z.string(),
  /** How many sessions the person has now. */
  openSessions: z.number().int(),
});
export type SignInAttempt = z.infer<typeof signInAttempt>;

export const listSignInAttempts = route({
  method: 'GET',
  path: '/api/admin/sign-ins',
  summary: `Who signed in or tried to in the last ${SIGN_INS_KEPT_DAYS} days, the newest first; search finds people and addresses`,
  roles: ['admin'],
  query: pageQuery(['at'], SIGN_INS_PAGE_SIZE, '-at').extend({
    user: idOf('user').optional(),
    outcome: signInOutcome.optional(),
  }),
  response: pageOf(signInAttempt),
});

export const endUserSessions = route({
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  summary: 'Signs a person out everywhere; one’s own current session stays',
  roles: ['admin'],
  params: changedIdParamsOf('user'),
  response: z.object({ ended: z.number().int() }),
  errors: ['NOT_FOUND'],
});
