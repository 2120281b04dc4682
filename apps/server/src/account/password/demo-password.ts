import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '../../../seed/demo-accounts.ts';
import type { Config } from '../../lib/config.ts';
import { type Db, withTransaction } from '../../lib/db.ts';
import { ownerFile, readOwnerFile, removeOwnerFile, writeOwnerFile } from '../set-up/owner-file.ts';
import * as queries from './demo-password.sql.ts';
import { hashPassword, passwordFits } from './password-hash.ts';

const RANDOM_BYTES = 12;
const fileOf = (config: Config) => ownerFile(config, 'demo-password');

/** What the accounts of the demo company sign in with: the known password, or the one that was made for others' eyes. */
export async function findDemoPassword(config: Config): Promise<string> {
  return (await readOwnerFile(fileOf(config))) ?? DEMO_PASSWORD;
}

/** A demo company that was made just now has the known password, whatever another one had. */
export function forgetDemoPassword(config: Config): Promise<void> {
  return removeOwnerFile(fileOf(config));
}

/**
 * Gives the accounts of the demo company that still have the known password a random one, kept in a file of its owner, and
 * ends their sessions: others can reach the app. The same at the next start.
 * @returns the password, or null where another start made it and its file is elsewhere.
 */
export async function makeDemoPasswordSecret(config: Config, db: Db): Promise<string | null> {
  const known = await knownHashes(db);
  const path = fileOf(config);
  const stored = await readOwnerFile(path);
  if (known.length === 0) return stored;
  const password = stored ?? randomBytes(RANDOM_BYTES).toString('base64url');
  if (stored === null) await writeOwnerFile(path, password);
  const passwordHash = await hashPassword(password);
  await withTransaction(db, (tx) => queries.exchangePasswords(tx, known, passwordHash));
  return password;
}

/** The hashes of the known password: the demo company's people share a few. */
async function knownHashes(db: Db): Promise<string[]> {
  const known: string[] = [];
  for (const hash of await queries.listPasswordHashes(db))
    if (await passwordFits(hash, DEMO_PASSWORD)) known.push(hash);
  return known;
}
