import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, dataFolderOf } from '../../lib/config.ts';

type Place = Pick<Config, 'DATA_DIR' | 'SECRET_KEY'>;

const NAME = 'secret-key';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** The key of the installation: of the settings, else of a file of its owner, which is made with the first secret. */
async function secretKey(config: Place): Promise<Buffer> {
  const given = config.SECRET_KEY ?? (await keyOfFile(join(dataFolderOf(config), NAME)));
  return Buffer.from(hkdfSync('sha256', given, '', 'stint second factors', KEY_BYTES));
}

async function keyOfFile(path: string): Promise<string> {
  const stored = await read(path);
  if (stored !== null) return stored;
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(unfinished, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  // Whole or not at all, and never in place of one that another process has made at the same time.
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished, { force: true });
  return (await read(path)) ?? keyOfFile(path);
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Encrypts a secret of somebody; nobody else's record opens it. */
export async function seal(config: Place, secret: string, userId: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await secretKey(config), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts it; null when it was sealed with another key, for somebody else, or changed since. */
export async function unseal(config: Place, sealed: Buffer, userId: string): Promise<string | null> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, await secretKey(config), nonce)
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
