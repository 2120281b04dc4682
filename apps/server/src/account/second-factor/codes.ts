import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@stint/contract/account/second-factor/second-factor';
import { generateSecret, generateURI, verify } from 'otplib';
import { hashToken } from '../../lib/session.ts';

/** Seconds that the clock of a phone may be off. */
const TOLERANCE = 30;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const LETTERS_OF_GROUP = 5;

/** A new secret, and the address that authenticator apps read from a picture. */
export function newTotp(issuer: string, label: string): { readonly secret: string; readonly uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }) };
}

export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text);

/** The half minute whose code it is, later than one that was used; null when it is none. */
export async function stepOf(secret: string, token: string, now: Date, lastStep: number): Promise<number | null> {
  if (!isTotpCode(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const options = { secret, token, epoch, epochTolerance: TOLERANCE };
  // A last step that lies ahead of the clock is one that this code cannot follow.
  if (lastStep > Math.floor((epoch + TOLERANCE) / 30)) return null;
  const result = await verify(lastStep > 0 ? { ...options, afterTimeStep: lastStep } : options);
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Codes for who has lost everything else: 74 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  const group = () => Array.from({ length: LETTERS_OF_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** What is stored of a recovery code, however it is typed. */
export const hashRecoveryCode = (typed: string): Buffer => hashToken(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
