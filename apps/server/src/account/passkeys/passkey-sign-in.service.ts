import { PASSKEY_NOT_ALONE, type RequestOptions, type UsedCredential } from '@stint/contract/account/passkeys/passkey';
import { PASSWORDS_OFF } from '@stint/contract/account/sessions/session';
import type { PublicContext } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { hashToken } from '../../lib/session.ts';
import { finishTicket, requireTicket } from '../second-factor/second-step.service.ts';
import { holdSessions } from '../sessions/session.sql.ts';
import { beginSession, noteSignIn } from '../sessions/session-begin.service.ts';
import { asKnown, CHALLENGE_MS, refusePasskey, requirePlace } from './passkey.service.ts';
import * as queries from './passkey.sql.ts';
import { challengeOf, checkUsedCredential, newChallenge } from './web-authn.ts';

/** Who has proven a first factor; null for nobody. Alone a passkey opens where a password would. */
async function findProven(context: PublicContext, ticket: string | undefined): Promise<string | null> {
  if (ticket !== undefined) return (await requireTicket(context, ticket)).user_id;
  return context.config.PASSWORD_SIGN_IN ? null : refuse(403, 'PASSWORDS_OFF', PASSWORDS_OFF);
}

/** Begins signing in by a passkey: what the browser asks for it by. */
export async function startPasskeySignIn(context: PublicContext, ticket: string | undefined): Promise<RequestOptions> {
  const user_id = await findProven(context, ticket);
  const { rpId } = requirePlace(context);
  const keys = user_id === null ? [] : await queries.listKeys(context.db, user_id);
  const challenge = await newChallenge();
  const expires_at = new Date(context.now.getTime() + CHALLENGE_MS).toISOString();
  await queries.insertChallenge(context.db, { challenge, user_id, is_new: false, expires_at });
  return {
    ...{ challenge, rpId, timeout: CHALLENGE_MS },
    allowCredentials: keys.map(asKnown),
    userVerification: 'required',
  };
}

/** Signs in by a passkey. It is two factors by itself: the device, and what the device asks its person for. */
export async function finishPasskeySignIn(
  context: PublicContext,
  { ticket, credential }: { readonly ticket?: string | undefined; readonly credential: UsedCredential },
): Promise<{ token: string }> {
  const proven = await findProven(context, ticket);
  const key = await findSigner(context, credential, proven);
  if (ticket !== undefined) return { token: await finishSecondStep(context, ticket, key) };
  const { userId } = key;
  const by = { passkey: credential.id };
  const entrant = { userId, way: 'passkey', passwordHash: null, by, hasSecondFactor: true } as const;
  const token = await beginSession(context, entrant);
  await noteSignIn(context, { userId, outcome: token === null ? 'INACTIVE_ACCOUNT' : 'SIGNED_IN', way: 'passkey' });
  return token === null ? refusePasskey() : { token };
}

/** A passkey opens alone once it was a second step, unless its person was shut out before that is kept. */
async function finishSecondStep(context: PublicContext, ticket: string, key: queries.OwnedKey): Promise<string> {
  const token = await finishTicket(context, ticket);
  if (key.opensAlone) return token;
  await withTransaction(context.db, async (tx) => {
    await holdSessions(tx, key.userId);
    await queries.setOpensAlone(tx, key.credentialId, hashToken(token));
  });
  return token;
}

/** The passkey that has signed what was asked of its person, or of anybody; refuses in one way whatever is wrong. */
async function findSigner(context: PublicContext, credential: UsedCredential, proven: string | null) {
  const now = context.now.toISOString();
  const challenge = await challengeOf(credential);
  const asked = challenge === null ? undefined : await queries.takeChallenge(context.db, challenge, false, now);
  const key = await queries.findKey(context.db, credential.id);
  if (challenge === null || asked?.userId !== proven || !key) return refusePasskey();
  if (proven !== null && key.userId !== proven) return refusePasskey();
  const uses = await checkUsedCredential(credential, challenge, { place: requirePlace(context), key });
  if (uses === null) return refusePasskey();
  // Told to nobody but who has the passkey.
  if (proven === null && !key.opensAlone) refuse(422, 'PASSKEY_NOT_ALONE', PASSKEY_NOT_ALONE);
  if (!(await queries.noteUse(context.db, key.credentialId, uses, now))) return refusePasskey();
  return key;
}
