import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The user that the database runs as when that is another than the app's own. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** User and group `nobody` where the machine has no such name. */
const NOBODY: ServerAccount = { uid: 65_534, gid: 65_534 };

/**
 * PostgreSQL refuses to run as root. Then it runs as whoever owns its data folder, and as `nobody` when that is new
 * or root's. An ordinary user needs none of this.
 */
export async function accountForServer(databaseFolder: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(databaseFolder).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

function nobody(): ServerAccount {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return NOBODY;
  }
}

function idOf(flag: '-u' | '-g'): number {
  const id = Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  if (!Number.isInteger(id)) throw new Error('id answered no number');
  return id;
}
