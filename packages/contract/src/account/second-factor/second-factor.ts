import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { done, instant } from '../../primitives.ts';
import { changedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { firstCalls } from '../sessions/first-calls.ts';
import { OWNER_PROOF_ERRORS, ownerProof } from '../sessions/owner-proof.ts';
import { signedIn } from '../sessions/session.ts';

export const SECOND_FACTOR_OF_ROLE = 'Your role needs a second factor, so the last one stays';
export const TOTP_EXISTS = 'An authenticator app is set up already';
export const OWN_SECOND_FACTOR = 'You cannot reset your own second factor. Remove it at your sign-in methods.';
declareMessages({ SECOND_FACTOR_OF_ROLE, TOTP_EXISTS, OWN_SECOND_FACTOR });

/** How many recovery codes somebody has at first. */
export const RECOVERY_CODES = 10;
const PEOPLE_PAGE_SIZE = 50;

const code = z.string().trim().min(1).max(40);

export const finishByCode = route({
  ...firstCalls.finishByCode,
  summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code; each is good once',
  roles: ['public'],
  throttle: { hits: 200, windowSeconds: 60 },
  unaudited: 'signing in begins a session, which its person sees and ends',
  body: z.object({ ticket: z.string().max(100), code }),
  response: signedIn,
  errors: ['SECOND_FACTOR_WRONG', 'TICKET_EXPIRED', 'TOO_MANY_ATTEMPTS'],
});

export const startTotp = route({
  method: 'POST',
  path: '/api/user/totp/start',
  summary: 'Begins setting up an authenticator app; nothing holds before a code of it was given',
  roles: ['signedIn'],
  isForSecondFactor: true,
  unaudited: 'nothing holds before it is confirmed',
  body: ownerProof,
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: [...OWNER_PROOF_ERRORS, 'TOTP_EXISTS'],
});

/** Codes that are shown once; null where somebody has some already. */
export const givenCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const confirmTotp = route({
  method: 'POST',
  path: '/api/user/totp/confirm',
  summary: 'Ends setting up an authenticator app by a code of it; the first second factor brings recovery codes',
  roles: ['signedIn'],
  isForSecondFactor: true,
  body: z.object({ code }),
  response: givenCodes,
  errors: ['SECOND_FACTOR_WRONG', 'TOTP_EXISTS'],
});

export const removeTotp = route({
  method: 'POST',
  path: '/api/user/totp/remove',
  summary: 'Takes the authenticator app away; whose role needs a second factor keeps the last one',
  roles: ['signedIn'],
  body: ownerProof,
  response: done,
  errors: [...OWNER_PROOF_ERRORS, 'SECOND_FACTOR_OF_ROLE'],
});

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/user/recovery-codes',
  summary: 'New recovery codes in place of those before',
  roles: ['signedIn'],
  body: ownerProof,
  response: givenCodes,
  errors: [...OWNER_PROOF_ERRORS],
});

/** Whom a second factor can be asked of: employees by their role, and customers. */
export const factorRole = z.enum(['Admin', 'Manager', 'Employee', 'Customer']);
export type FactorRole = z.infer<typeof factorRole>;

const signInPolicy = z.object({ secondFactorRoles: z.array(factorRole) });

export const getSignInPolicy = route({
  method: 'GET',
  path: '/api/admin/sign-in-policy',
  summary: 'Which roles need a second factor',
  roles: ['admin'],
  response: signInPolicy,
});

export const saveSignInPolicy = route({
  method: 'PUT',
  path: '/api/admin/sign-in-policy',
  summary:
    'Says which roles need a second factor; who has none is led to set one up, and reaches nothing else; for who signed in a moment ago',
  roles: ['admin'],
  body: z.strictObject({ secondFactorRoles: z.array(factorRole).max(factorRole.options.length) }),
  response: signInPolicy,
  errors: ['FRESH_SIGN_IN_NEEDED'],
});

/** How somebody signs in, as administrators see it. */
export const personsFactors = z.object({
  person,
  totpSince: instant.nullable(),
  passkeys: z.number().int(),
  companyAccounts: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  /** Whether their role needs a second factor that they do not have. */
  isMissing: z.boolean(),
});
export type PersonsFactors = z.infer<typeof personsFactors>;

export const listSecondFactors = route({
  method: 'GET',
  path: '/api/admin/second-factors',
  summary: 'Active people, and what they sign in with',
  roles: ['admin'],
  query: pageQuery(['name'], PEOPLE_PAGE_SIZE),
  response: pageOf(personsFactors),
});

export const resetSecondFactor = route({
  method: 'POST',
  path: '/api/admin/users/:id/reset-second-factor',
  summary:
    'Takes all second factors of a person away, never one’s own, and signs them out; they are told by mail; for who signed in a moment ago',
  roles: ['admin'],
  params: changedIdParamsOf('user'),
  response: done,
  errors: ['FRESH_SIGN_IN_NEEDED', 'NOT_FOUND', 'OWN_SECOND_FACTOR'],
});
