import { z } from 'zod';
import { OWNER_PROOF_ERRORS, ownerProof } from '../../account/sessions/owner-proof.ts';
import { declareMessages } from '../../messages.ts';
import { done, id, instant, line } from '../../primitives.ts';
import { changedIdParamsOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';

/** One in use, the next one while they are changed, and some for trying. */
export const MOST_DIRECTORY_TOKENS = 5;
/** Longest time for which a token that ends may work; one may also work until it is revoked. */
export const LONGEST_DIRECTORY_TOKEN_DAYS = 1096;
const LONGEST_NAME = 80;
const TOKENS_AN_HOUR = 30;

export const TOO_MANY_DIRECTORY_TOKENS = `At most ${MOST_DIRECTORY_TOKENS} directory tokens; revoke one first`;
declareMessages({ TOO_MANY_DIRECTORY_TOKENS });

/** A token of the company's directory without its secret, which is shown only when it is made. */
export const directoryToken = z.object({
  _id: id,
  name: z.string(),
  createdDate: instant,
  /** Null: it works until it is revoked. */
  expiresDate: instant.nullable(),
  /** To a minute; null before it was used. */
  lastUsedDate: instant.nullable(),
  /** Where it was used last, as an IP address. */
  lastAddress: z.string(),
});
export type DirectoryToken = z.infer<typeof directoryToken>;

export const listDirectoryTokens = route({
  method: 'GET',
  path: '/api/admin/directory-tokens',
  summary: 'Tokens by which the company’s directory calls, newest first',
  roles: ['admin'],
  response: z.array(directoryToken),
});

export const createDirectoryToken = route({
  method: 'POST',
  path: '/api/admin/directory-tokens',
  summary:
    'Makes a token that opens the calls of SCIM and nothing else; asks for the password; its secret is answered this once',
  roles: ['admin'],
  isWayIn: true,
  throttle: { hits: TOKENS_AN_HOUR, windowSeconds: 3600 },
  body: z.strictObject({
    _id: newIdOf('directoryToken'),
    name: line(LONGEST_NAME),
    /** For how many days it works; null until it is revoked. */
    days: z.number().int().min(1).max(LONGEST_DIRECTORY_TOKEN_DAYS).nullable(),
    ...ownerProof.shape,
  }),
  response: directoryToken.extend({ secret: z.string() }),
  errors: ['TOO_MANY_DIRECTORY_TOKENS', 'ID_TAKEN', ...OWNER_PROOF_ERRORS],
});

export const revokeDirectoryToken = route({
  method: 'DELETE',
  path: '/api/admin/directory-tokens/:id',
  summary: 'Revokes a token of the directory: it opens nothing from now on',
  roles: ['admin'],
  params: changedIdParamsOf('directoryToken'),
  response: done,
  errors: ['NOT_FOUND'],
});
