import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, id, instant, line } from '../../primitives.ts';
import { changedIdParamsOf, newIdOf } from '../../record-id.ts';
import { type Route, route } from '../../route.ts';
import { OWNER_PROOF_ERRORS, ownerProof } from '../sessions/owner-proof.ts';

/** More than the programs of anybody. */
export const MOST_API_TOKENS = 20;
/** A token works for a year at most. */
export const LONGEST_TOKEN_DAYS = 366;
const LONGEST_NAME = 80;
/** Tokens of one person in an hour: each is told to them by mail. */
const TOKENS_AN_HOUR = 60;

export const TOO_MANY_API_TOKENS = `At most ${MOST_API_TOKENS} API tokens; revoke one first`;
export const TOKEN_SCOPE = "This API token doesn't allow this";
declareMessages({ TOO_MANY_API_TOKENS, TOKEN_SCOPE });

/** Parts of the product that a token may be limited to: what it is made of, but for signing in. */
export const API_AREAS = [
  'company',
  'feedback',
  'home',
  'outside',
  'people',
  'planning',
  'platform',
  'projects',
  'reports',
  'reviews',
  'teams',
  'time',
] as const;
export const apiArea = z.enum(API_AREAS);
export type ApiArea = z.infer<typeof apiArea>;

/** What a token opens of all that its person may call. */
export interface TokenScope {
  readonly mayWrite: boolean;
  /** Null for all of them. */
  readonly areas: readonly string[] | null;
}

/** The part of a token's limits that a form chooses. */
const limits = {
  name: line(LONGEST_NAME),
  /** Whether it may call what changes something, or only what reads. */
  mayWrite: z.boolean(),
  areas: z.array(apiArea).min(1).max(API_AREAS.length).nullable(),
};

/** A token without its secret, which is shown only when it is made. */
export const apiToken = z.object({
  _id: id,
  ...limits,
  createdDate: instant,
  expiresDate: instant,
  /** To five minutes; null before it was used. */
  lastUsedDate: instant.nullable(),
  /** Where it was used last, as an IP address. */
  lastAddress: z.string(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const listApiTokens = route({
  method: 'GET',
  path: '/api/user/api-tokens',
  summary: 'One’s own API tokens, newest first, also those that expired lately',
  roles: ['signedIn'],
  response: z.array(apiToken),
});

export const createApiToken = route({
  method: 'POST',
  path: '/api/user/api-tokens',
  summary:
    'Makes an API token, which programs bring as bearer token; asks for the password; its secret is answered this once',
  roles: ['signedIn'],
  throttle: { hits: TOKENS_AN_HOUR, windowSeconds: 3600 },
  body: z.strictObject({
    _id: newIdOf('apiToken'),
    ...limits,
    /** For how many days it works. */
    days: z.number().int().min(1).max(LONGEST_TOKEN_DAYS),
    ...ownerProof.shape,
  }),
  response: apiToken.extend({ secret: z.string() }),
  errors: ['TOO_MANY_API_TOKENS', 'ID_TAKEN', ...OWNER_PROOF_ERRORS],
});

export const revokeApiToken = route({
  method: 'DELETE',
  path: '/api/user/api-tokens/:id',
  summary: 'Revokes an API token: it opens nothing from now on',
  roles: ['signedIn'],
  params: changedIdParamsOf('apiToken'),
  response: done,
  errors: ['NOT_FOUND'],
});

/**
 * Whether a token opens a call of an area, beyond what its person may. Who signs in and how is never a token's: one that
 * leaked cannot make another, nor anything else that lets in or goes on telling once it is over, end sessions or change the
 * password. `me` alone says whose token it is.
 */
export function tokenOpens(
  { mayWrite, areas }: TokenScope,
  call: Pick<Route, 'method' | 'path' | 'isWayIn' | 'outlastsToken' | 'isOfAllAreas'>,
  area: string | null,
): boolean {
  if (call.path === '/api/me') return true;
  if (area === null || area === 'account' || call.isWayIn || call.outlastsToken) return false;
  return (mayWrite || call.method === 'GET') && (areas === null || (!call.isOfAllAreas && areas.includes(area)));
}
