import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 4096;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * What PostgreSQL stores of a password (RFC 5802, SCRAM-SHA-256) and takes in its place: whoever reads it cannot sign in.
 * One hash at a start: waiting for it holds up nobody.
 */
export function verifierOf(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, HASH_BYTES, 'sha256');
  const keyFor = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  const serverKey = keyFor('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
