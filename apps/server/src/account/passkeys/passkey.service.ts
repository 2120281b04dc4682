import {
  type addPasskey as addRoute,
  type CreationOptions,
  MOST_PASSKEYS,
  PASSKEY_EXISTS,
  PASSKEY_FAILED,
  TOO_MANY_PASSKEYS,
} from '@stint/contract/account/passkeys/passkey';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { findCompany } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { tellOwner } from '../owner-mail.service.ts';
import { requireOwner } from '../owner-proof.service.ts';
import { findPasswordOwner } from '../password/password.sql.ts';
import { afterRemoval, firstCodes } from '../second-factor/second-factor.service.ts';
import { whileSignedIn } from '../sessions/still-signed-in.service.ts';
import * as queries from './passkey.sql.ts';
import { type PasskeyPlace, passkeyPlace } from './passkey-place.ts';
import { challengeOf, checkNewCredential, newChallenge } from './web-authn.ts';

/** Long enough to look for the device. */
export const CHALLENGE_MS = 10 * 60_000;
/** Ed25519, ECDSA with P-256, and RSA with SHA-256, as COSE numbers them (RFC 9053): what all devices know between them. */
const SIGNATURES = [-8, -7, -257];

export function refusePasskey(): never {
  return refuse(422, 'PASSKEY_FAILED', PASSKEY_FAILED);
}

/** Where passkeys of this installation hold; refuses where browsers allow none. */
export const requirePlace = ({ config }: Pick<PublicContext, 'config'>): PasskeyPlace =>
  passkeyPlace(config) ?? refusePasskey();

/** Begins adding a passkey: what the browser makes it by. */
export async function startPasskey(context: Context, currentPassword: string): Promise<CreationOptions> {
  await requireOwner(context, currentPassword);
  const userId = context.user._id;
  const { rpId } = requirePlace(context);
  const [keys, company, { email }] = await Promise.all([
    queries.listKeys(context.db, userId),
    findCompany(context.db),
    findPasswordOwner(context.db, userId),
  ]);
  if (keys.length >= MOST_PASSKEYS) refuse(409, 'TOO_MANY_PASSKEYS', TOO_MANY_PASSKEYS);
  const challenge = await newChallenge();
  const expires_at = new Date(context.now.getTime() + CHALLENGE_MS).toISOString();
  await queries.insertChallenge(context.db, { challenge, user_id: userId, is_new: true, expires_at });
  return {
    rp: { id: rpId, name: `Stint ${company?.name ?? ''}`.trim() },
    user: { id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'), name: email, displayName: email },
    challenge,
    pubKeyCredParams: SIGNATURES.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: keys.map(asKnown),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** A passkey as browsers look for it. */
export const asKnown = ({ credentialId, transports }: { credentialId: string; transports: readonly string[] }) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** Keeps a passkey that the browser has made. */
export async function addPasskey(
  context: Context,
  { name, credential }: BodyOf<typeof addRoute>,
): Promise<AnswerOf<typeof addRoute>> {
  const userId = context.user._id;
  const now = context.now.toISOString();
  const challenge = await challengeOf(credential);
  const asked = challenge === null ? undefined : await queries.takeChallenge(context.db, challenge, true, now);
  if (challenge === null || asked?.userId !== userId) return refusePasskey();
  const key = (await checkNewCredential(credential, challenge, requirePlace(context))) ?? refusePasskey();
  return whileSignedIn(context, async (tx) => {
    const there = await queries.listPasskeys(tx, userId);
    if (there.length >= MOST_PASSKEYS) refuse(409, 'TOO_MANY_PASSKEYS', TOO_MANY_PASSKEYS);
    const id = newId(context.now.getTime());
    const isNew = await queries.insertPasskey(tx, {
      ...{ id, user_id: userId, credential_id: key.credentialId, public_key: key.publicKey, uses: key.uses },
      ...{ transports: [...key.transports], is_synced: key.isSynced, name, created_at: now },
    });
    if (!isNew) refuse(409, 'PASSKEY_EXISTS', PASSKEY_EXISTS);
    await audit(tx, context, [{ entity: 'passkey', entityId: id, userId, action: 'create', after: { name } }]);
    await tellOwner(tx, context, userId, 'A passkey was added.');
    return { recoveryCodes: await firstCodes(tx, userId) };
  });
}

export async function removePasskey(context: Context, id: string, currentPassword: string): Promise<void> {
  await requireOwner(context, currentPassword);
  const userId = context.user._id;
  // Of two factors that go at the same time the second sees that the first is gone.
  await whileSignedIn(context, async (tx) => {
    const [{ name } = notFound('The passkey')] = await queries.listPasskeys(tx, userId, id);
    await queries.deletePasskeys(tx, userId, id);
    await afterRemoval(tx, userId);
    await audit(tx, context, [{ entity: 'passkey', entityId: id, userId, action: 'delete', before: { name } }]);
    await tellOwner(tx, context, userId, 'A passkey was removed.');
  });
}
