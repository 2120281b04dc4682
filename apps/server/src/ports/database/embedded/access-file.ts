import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

const FILE = 'pg_hba.conf';

/** Who may connect: whoever reaches the socket or the loopback port, and knows the password. */
const ACCESS = `# Written by Stint at each start: nobody is let in without a password.
# type  database  user  address       method
local   all       all                 scram-sha-256
host    all       all   127.0.0.1/32  scram-sha-256
host    all       all   ::1/128       scram-sha-256
`;

/**
 * Sees to it that the server asks everybody for a password; folders of before let in whoever reached the socket.
 * @returns whether that is new, so that a server that is running has to be told.
 */
export async function requirePasswords(databaseFolder: string, account: ServerAccount | undefined): Promise<boolean> {
  const path = join(databaseFolder, FILE);
  if ((await readFile(path, 'utf8')) === ACCESS) return false;
  // A new file takes the place of the old one: the folder is another user's, who must not lead root elsewhere by a link.
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(unfinished, 'wx', 0o600);
  await file.writeFile(ACCESS).finally(() => file.close());
  if (account) await chown(unfinished, account.uid, account.gid);
  await rename(unfinished, path);
  return true;
}
