import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { picturesIn, plainAddressOf, withPicturesAt } from '../../lib/pictures-in-text.ts';

const DAY_MS = 86_400_000;
/** An address is open for the rest of the day and the next, so that what was opened in the evening is whole in the morning. */
const OPEN_FOR_DAYS = 2;
const SIGNED = /^([0-9a-f-]{36})\.(\d{1,6})\.([\w-]{43})$/;

interface KeyedFile {
  readonly id: string;
  /** Never leaves the server for pictures within texts: it signs their addresses. */
  readonly token: string;
}

const signatureOf = ({ token }: Pick<KeyedFile, 'token'>, userId: string, until: number) =>
  createHmac('sha256', token).update(`${userId} ${until}`).digest();

/** Where one person gets a picture from, for a day or two: browsers send no bearer token for what a page shows. */
export function signedAddressOf(file: KeyedFile, userId: string, now: Date): string {
  const until = Math.floor(now.getTime() / DAY_MS) + OPEN_FOR_DAYS;
  return `${plainAddressOf(file.id)}?v=${userId}.${until}.${signatureOf(file, userId, until).toString('base64url')}`;
}

/** Whom a signed address was given to; undefined when it was not, or is over. */
export function whoseAddress(file: Pick<KeyedFile, 'token'>, signed: string, now: Date): string | undefined {
  const [, userId, until, signature] = SIGNED.exec(signed) ?? [];
  if (!(userId && until && signature) || now.getTime() >= Number(until) * DAY_MS) return undefined;
  const isSame = timingSafeEqual(signatureOf(file, userId, Number(until)), Buffer.from(signature, 'base64url'));
  return isSame ? userId : undefined;
}

/** Safe texts whose pictures one person can see. One statement, however many pictures, and none without any. */
export async function showPictures(
  db: Db | Tx,
  texts: readonly string[],
  userId: string,
  now: Date,
): Promise<string[]> {
  const ids = [...new Set(texts.flatMap(picturesIn))];
  if (ids.length === 0) return [...texts];
  const found = await sql<KeyedFile>`
    select f.id, f.token from stored_file f where f.id = any(${ids}::uuid[]) and f.state = 'kept'`.execute(db);
  const addresses = new Map(found.rows.map((file) => [file.id, signedAddressOf(file, userId, now)]));
  return texts.map((text) => withPicturesAt(text, (file) => addresses.get(file)));
}
