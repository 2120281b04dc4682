import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, id, instant } from '../../primitives.ts';
import { changedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { firstCalls } from '../sessions/first-calls.ts';
import { OWNER_PROOF_ERRORS, ownerProof } from '../sessions/owner-proof.ts';
import { signedIn, signInRefusals } from '../sessions/session.ts';

/** What can go wrong between here and a provider, as the page tells that is led to then. */
export const OPENID_FAILED = "The other service couldn't confirm your identity. Please try again.";
export const OPENID_EXPIRED = 'This sign-in took too long or was used already. Please start again.';
export const OPENID_NO_ACCOUNT = 'No active Stint account has your verified email address. Ask an administrator.';
export const OPENID_TAKEN = 'This company account belongs to someone else here';
declareMessages({ OPENID_FAILED, OPENID_EXPIRED, OPENID_NO_ACCOUNT, OPENID_TAKEN });

const providerParams = z.object({ provider: z.string().max(30) });

/** Where the browser goes, and what it keeps to itself until it comes back: nobody else can end what it began. */
const departure = z.object({ url: z.string(), handle: z.string() });

/** What the browser came back with: the query as the provider wrote it, and what it kept. */
const returned = z.object({ handle: z.string().max(100), search: z.string().max(8000) });

export const startOpenIdSignIn = route({
  ...firstCalls.startOpenIdSignIn,
  summary: 'Begins signing in at an OpenID Connect provider',
  roles: ['public'],
  throttle: { hits: 200, windowSeconds: 60 },
  unaudited: 'nothing has happened yet',
  params: providerParams,
  response: departure,
  errors: ['TOO_MANY_ATTEMPTS', 'PROVIDER_UNAVAILABLE'],
});

export const finishOpenIdSignIn = route({
  method: 'POST',
  path: '/api/sign-in/openid/:provider/finish',
  summary: 'Signs in with what the provider sent the browser back with',
  roles: ['public'],
  throttle: { hits: 200, windowSeconds: 60 },
  unaudited: 'signing in begins a session, which its person sees and ends; what it creates is audited',
  params: providerParams,
  body: returned,
  response: signedIn,
  errors: ['TOO_MANY_ATTEMPTS', 'OPENID_FAILED', 'OPENID_EXPIRED', 'OPENID_NO_ACCOUNT'],
  refusals: signInRefusals,
});

export const companyAccount = z.object({
  _id: id,
  /** The provider's key; null when it is not among the settings any more. */
  provider: z.string().nullable(),
  /** What the provider said when it was linked. */
  email: z.string(),
  linkedAt: instant,
  lastUsedAt: instant.nullable(),
});
export type CompanyAccount = z.infer<typeof companyAccount>;

export const startCompanyAccount = route({
  method: 'POST',
  path: '/api/user/company-accounts/:provider/start',
  summary: 'Begins linking the own account at a provider',
  roles: ['signedIn'],
  unaudited: 'nothing has happened yet',
  params: providerParams,
  body: ownerProof,
  response: departure,
  errors: [...OWNER_PROOF_ERRORS, 'PROVIDER_UNAVAILABLE'],
});

export const linkCompanyAccount = route({
  method: 'POST',
  path: '/api/user/company-accounts/:provider/finish',
  summary: 'Links the account that the browser came back from; its owner is told by mail',
  roles: ['signedIn'],
  params: providerParams,
  body: returned,
  response: done,
  errors: ['OPENID_FAILED', 'OPENID_EXPIRED', 'OPENID_TAKEN'],
});

export const unlinkCompanyAccount = route({
  method: 'DELETE',
  path: '/api/user/company-accounts/:id',
  summary: 'Takes a linked account away; its owner is told by mail, and whoever has no other way to sign in keeps it',
  roles: ['signedIn'],
  params: changedIdParamsOf('companyAccount'),
  response: done,
  errors: ['ONLY_WAY_IN'],
});
