import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { done, id, instant, line } from '../../primitives.ts';
import { changedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { givenCodes } from '../second-factor/second-factor.ts';
import { firstCalls } from '../sessions/first-calls.ts';
import { OWNER_PROOF_ERRORS, ownerProof } from '../sessions/owner-proof.ts';
import { signedIn } from '../sessions/session.ts';

/** More than the devices of anybody. */
export const MOST_PASSKEYS = 20;
const LONGEST_NAME = 80;
/** Passkeys of one person in an hour: each is told to them by mail. */
const PASSKEYS_AN_HOUR = 60;

export const PASSKEY_FAILED = "This passkey couldn't be checked. Please try again.";
export const PASSKEY_NOT_ALONE =
  'The address of your account has changed. Please sign in another way, with this passkey as the second step; then it works alone again.';
export const PASSKEY_EXISTS = 'This passkey was added already';
export const TOO_MANY_PASSKEYS = `At most ${MOST_PASSKEYS} passkeys; remove one first`;
declareMessages({ PASSKEY_FAILED, PASSKEY_NOT_ALONE, PASSKEY_EXISTS, TOO_MANY_PASSKEYS });

/** Bytes as WebAuthn writes them in JSON (RFC 4648, section 5, without padding). */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(most);
/** A credential id has 1,023 bytes at most. */
const credentialId = bytes(1364);
const transports = z.array(z.string().max(20)).max(10);

/** What `PublicKeyCredential.toJSON` makes of a new passkey, as far as it is read (Web Authentication, level 3). */
const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: transports.optional(),
  }),
});

/** The same of a passkey that was used. */
const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    userHandle: bytes(100).nullish(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;
export type UsedCredential = z.infer<typeof usedCredential>;

const knownCredential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What the browser makes a passkey by: `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  /** Kinds of signatures by their numbers, the best first. */
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** What the browser asks for a passkey by: `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number().int(),
  /** Empty where whoever has one says by it who they are. */
  allowCredentials: z.array(knownCredential),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const passkey = z.object({
  _id: id,
  name: z.string(),
  /** Whether the maker of the device or a password manager copies it to the person's other devices. */
  isSynced: z.boolean(),
  createdDate: instant,
  lastUsedDate: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const startPasskey = route({
  method: 'POST',
  path: '/api/user/passkeys/start',
  summary: 'Begins adding a passkey; what is answered is for the browser',
  roles: ['signedIn'],
  isForSecondFactor: true,
  throttle: { hits: PASSKEYS_AN_HOUR, windowSeconds: 3600 },
  unaudited: 'nothing holds before it is added',
  body: ownerProof,
  response: creationOptions,
  errors: [...OWNER_PROOF_ERRORS, 'TOO_MANY_PASSKEYS'],
});

export const addPasskey = route({
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Adds the passkey that the browser has made; the first second factor brings recovery codes',
  roles: ['signedIn'],
  isForSecondFactor: true,
  body: z.strictObject({ name: line(LONGEST_NAME), credential: newCredential }),
  response: givenCodes,
  errors: ['PASSKEY_FAILED', 'PASSKEY_EXISTS', 'TOO_MANY_PASSKEYS'],
});

export const removePasskey = route({
  method: 'POST',
  path: '/api/user/passkeys/:id/remove',
  summary: 'Takes a passkey away; whose role needs a second factor keeps the last one',
  roles: ['signedIn'],
  params: changedIdParamsOf('passkey'),
  body: ownerProof,
  response: done,
  errors: [...OWNER_PROOF_ERRORS, 'SECOND_FACTOR_OF_ROLE', 'NOT_FOUND'],
});

/** Who has proven a first factor brings the ticket of it. */
const ticket = z.string().max(100).optional();

export const startPasskeySignIn = route({
  ...firstCalls.startPasskeySignIn,
  summary: 'Begins signing in by a passkey, as the only step or as the second one; what is answered is for the browser',
  roles: ['public'],
  throttle: { hits: 200, windowSeconds: 60 },
  unaudited: 'nothing has happened yet',
  body: z.strictObject({ ticket }),
  response: requestOptions,
  errors: ['TICKET_EXPIRED', 'PASSWORDS_OFF'],
});

export const finishPasskeySignIn = route({
  ...firstCalls.finishPasskeySignIn,
  summary: 'Signs in by the passkey that the browser has used: it is both factors',
  roles: ['public'],
  throttle: { hits: 200, windowSeconds: 60 },
  unaudited: 'signing in begins a session, which its person sees and ends',
  body: z.strictObject({ ticket, credential: usedCredential }),
  response: signedIn,
  errors: ['PASSKEY_FAILED', 'PASSKEY_NOT_ALONE', 'TICKET_EXPIRED', 'PASSWORDS_OFF'],
});
