import { execFileSync } from 'node:child_process';
import { lchown, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPostmasterFile } from './postmaster-file.ts';

/** The user that the database runs as when that is another than the app's own. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** A user of this name is taken where the machine has one. */
const ACCOUNT_NAME = 'stint-db';
/** Else this number, which no distribution gives away, so that no other service runs as the same user. */
const RESERVED: ServerAccount = { uid: 60_932, gid: 60_932 };
/** Whom the database ran as before it had a user of its own: others run as nobody too. */
const NOBODY: ServerAccount = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. Then it runs as whoever owns its data folder, and as a user of its own when that is
 * new or root's. An ordinary user needs none of this.
 */
export async function accountForServer(databaseFolder: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(databaseFolder).catch(() => undefined);
  if (!owner || owner.uid === 0) return accountNamed(ACCOUNT_NAME) ?? RESERVED;
  const { uid, gid } = owner;
  return (await isNobodysByRoot(databaseFolder, uid)) ? takeOver(databaseFolder, { uid, gid }) : { uid, gid };
}

/** Started by root in the time of `nobody`. A folder that nobody itself made lies in one of its own. */
async function isNobodysByRoot(databaseFolder: string, uid: number): Promise<boolean> {
  if (uid !== (accountNamed('nobody') ?? NOBODY).uid) return false;
  return (await stat(dirname(databaseFolder))).uid === 0;
}

/** Makes the folder over to the database's own user, unless a server is running on it: then at the next start. */
async function takeOver(databaseFolder: string, before: ServerAccount): Promise<ServerAccount> {
  const folder = await realpath(databaseFolder);
  if (await readPostmasterFile(folder)) return before;
  const account = accountNamed(ACCOUNT_NAME) ?? RESERVED;
  await makeOver(folder, account);
  return account;
}

/** Makes a folder and all in it that account's. */
export async function makeOver(folder: string, { uid, gid }: ServerAccount): Promise<void> {
  // The folder itself first: it is closed to others, so from here on its former owner reaches nothing in it.
  await lchown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(join(folder, name), uid, gid).catch(ignoreGone);
}

/**
 * Who creates the files of a new database for an account: `initdb` does not run as a number without a name. Then it runs as
 * `nobody`, in the account's group: where that group alone gets in, nothing else of `nobody` does, nor may it trace the one
 * who is in there. The files are made over to the account afterwards.
 */
export function creatorFor(account: ServerAccount): ServerAccount {
  if (hasName(account)) return account;
  return { uid: (accountNamed('nobody') ?? NOBODY).uid, gid: account.gid };
}

function hasName({ uid }: ServerAccount): boolean {
  try {
    execFileSync('id', ['-nu', String(uid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Another process may do the same at the same moment, and start the server already. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

function accountNamed(name: string): ServerAccount | undefined {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return undefined;
  }
}

function idOf(flag: '-u' | '-g', name: string): number {
  const id = Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  if (!Number.isInteger(id)) throw new Error('id answered no number');
  return id;
}
