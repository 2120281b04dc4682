import { randomInt } from 'node:crypto';
import type { Config } from '../../lib/config.ts';
import type { Db } from '../../lib/db.ts';
import { equalHash, hashToken } from '../../lib/session.ts';
import { ownerFile, readOwnerFile, removeOwnerFile, writeOwnerFile } from './owner-file.ts';
import * as queries from './set-up.sql.ts';

/** Without letters and digits that look alike. 20 of them are 98 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

const fileOf = (config: Config) => ownerFile(config, 'set-up-code');

/** How an empty installation is opened. */
export interface SetUpCode {
  readonly code: string;
  /** Where it can be read again; null where nothing could be written. */
  readonly file: string | null;
}

/**
 * Makes the code without which nobody sets up this empty installation, keeps it in a file of its owner, and only its hash
 * in the database. Another start finds the same one; each machine has its own.
 */
export async function openSetUp({ config, db }: { config: Config; db: Db }): Promise<SetUpCode> {
  const path = fileOf(config);
  const stored = await readOwnerFile(path);
  const code = stored ?? newCode();
  const isStored = stored !== null || (await writeOwnerFile(path, code));
  await queries.insertSetUpCode(db, hashToken(tidied(code)));
  return { code, file: isStored ? path : null };
}

/** Whether the code is one that a start printed; takes the same time whatever was typed. */
export async function setUpCodeFits(db: Db, typed: string): Promise<boolean> {
  const given = hashToken(tidied(typed));
  let fits = false;
  for (const { code_hash } of await queries.listSetUpCodes(db)) fits = equalHash(code_hash, given) || fits;
  return fits;
}

/** The installation is set up: no code opens it again. */
export function closeSetUp(config: Config): Promise<void> {
  return removeOwnerFile(fileOf(config));
}

/** Typed in small letters, without dashes or with spaces, it is the same code. */
const tidied = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
