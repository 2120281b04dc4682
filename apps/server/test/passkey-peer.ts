import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '@stint/contract/account/passkeys/passkey';

/** What a device can do wrong. */
export interface Fault {
  /** The page that the browser says it is at. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device has asked its person for a fingerprint, a face or a PIN. */
  readonly isVerified?: boolean;
  readonly uses?: number;
  readonly challenge?: string;
  readonly attestation?: 'none' | 'fido-u2f';
}

interface Device {
  readonly credentialId: string;
  readonly make: (options: CreationOptions, fault?: Fault) => NewCredential;
  readonly use: (options: RequestOptions, fault?: Fault) => UsedCredential;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A device with one passkey at `origin`, as Web Authentication describes it: ECDSA with P-256, counting its uses. */
export function newDevice(origin: string): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let uses = 0;
  const head = (rpId: string, fault: Fault, flags: number): Buffer => {
    const count = Buffer.alloc(4);
    uses += 1;
    count.writeUInt32BE(fault.uses ?? uses);
    const verified = fault.isVerified === false ? 0 : VERIFIED;
    const hash = createHash('sha256').update(fault.rpId ?? rpId);
    return Buffer.concat([hash.digest(), Buffer.from([PRESENT | verified | flags]), count]);
  };
  const clientData = (type: string, challenge: string, fault: Fault): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    );
  return {
    credentialId,
    make: ({ rp, challenge }, fault = {}) => {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        ...[head(rp.id, fault, HAS_KEY), Buffer.alloc(16), length, id, coseKey(publicKey)],
      ]);
      const attested = new Map<string, unknown>([
        ['fmt', fault.attestation ?? 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, fault).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attested as never)).toString('base64url'),
          transports: ['internal', 'tomorrow'],
        },
      };
    },
    use: ({ rpId, challenge }, fault = {}) => {
      const authenticatorData = head(rpId, fault, 0);
      const client = clientData('webauthn.get', challenge, fault);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** The public key as COSE writes it: EC2, ES256, P-256, x, y. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}
