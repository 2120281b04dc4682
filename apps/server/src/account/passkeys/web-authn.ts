import type { NewCredential, UsedCredential } from '@stint/contract/account/passkeys/passkey';
import type { PasskeyPlace } from './passkey-place.ts';

/** What is kept of a passkey, to check the next signature by. */
export interface StoredCredential {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly uses: number;
  readonly transports: readonly string[];
}

interface NewKey extends StoredCredential {
  readonly isSynced: boolean;
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];
const knownTransports = (given: readonly string[] = []): Transport[] => TRANSPORTS.filter((one) => given.includes(one));

/** The library is large and seldom needed: it comes with the first passkey. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** What a browser signs: 32 random bytes. */
export async function newChallenge(): Promise<string> {
  const { generateChallenge, isoBase64URL } = await helpers();
  return isoBase64URL.fromBuffer(await generateChallenge());
}

/** Which challenge was signed, as far as the sender says; null for what is no client data. */
export async function challengeOf({ response }: NewCredential | UsedCredential): Promise<string | null> {
  const { decodeClientDataJSON } = await helpers();
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** The key of a new passkey; null where the device did not ask its person, or something in it is not right. */
export async function checkNewCredential(
  { response, id, rawId }: NewCredential,
  expectedChallenge: string,
  place: PasskeyPlace,
): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    if (!(await isUnattested(response.attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type: 'public-key', response, clientExtensionResults: {} } as never,
      ...{ expectedChallenge, expectedOrigin: place.origin, expectedRPID: place.rpId, requireUserVerification: true },
    });
    if (!verified) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      uses: credential.counter,
      transports: knownTransports(response.transports),
      isSynced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    return null;
  }
}

/** Who made the device is not asked, and no certificate is read: some of them name addresses to be called. */
export async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** What the device has counted to; null where it did not ask its person, is a copy, or signed something else. */
export async function checkUsedCredential(
  { response, id, rawId }: UsedCredential,
  expectedChallenge: string,
  { place, key }: { readonly place: PasskeyPlace; readonly key: StoredCredential },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type: 'public-key', response, clientExtensionResults: {} } as never,
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: key.uses },
      ...{ expectedChallenge, expectedOrigin: place.origin, expectedRPID: place.rpId, requireUserVerification: true },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
