import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileKind, IMAGE_KINDS, type ImageKindName } from '@stint/contract/platform/files/file-kinds';
import { rolesOf } from '@stint/contract/roles';
import type { AppDeps, Context, PublicContext, SignedInUser } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { ServedFile } from '../../lib/served-file.ts';
import { hashToken, isToken, newToken } from '../../lib/session.ts';
import type { StrangerGuard } from '../../lib/stranger-guard.ts';
import type { Visitors } from '../../lib/visitors.ts';
import { tidyFileName, typeOfDocument } from '../document.ts';
import { PICTURE_TYPE, pictureDrawer } from '../pictures/picture-drawer.ts';
import * as queries from './file.sql.ts';

/** One for the process, so that nothing makes it draw more than one at a time. */
const drawer = pictureDrawer();
const HOUR_MS = 3_600_000;
const NEW_FOR_HOURS = 24;
/** A picture may wait in a draft that nobody has saved yet. */
const UNUSED_FOR_HOURS = 7 * 24;
const SWEPT_AT_ONCE = 200;

/** A file whose bytes are there, and that a record may name once it is kept. */
export type FileToKeep = Pick<queries.StoredFile, 'id' | 'kind' | 'token'>;

/** Where the bytes of a file are. The end of its id is random: files spread evenly over 256 folders. */
export const keyOf = ({ kind, id }: { readonly kind: FileKind; readonly id: string }) =>
  `${kind}/${id.slice(-2)}/${id}`;

/** Where browsers get a file. The token lets in whoever was given the address, and names this version of it. */
export const addressOfFile = ({ id, token }: FileToKeep) => `/api/common/files/${id}?v=${token}`;

/**
 * Redraws a picture and puts it into the file store, before and outside the transaction of the record that shows it;
 * `keepFile` in that transaction makes it last. The record's column is a foreign key to `stored_file`.
 */
export async function storeImage(
  context: Context,
  { kind, bytes }: { readonly kind: ImageKindName; readonly bytes: Buffer },
): Promise<FileToKeep> {
  const { most, tooLarge } = IMAGE_KINDS[kind];
  if (bytes.length > most) refuse(413, 'FILE_TOO_LARGE', tooLarge, { fields: { file: tooLarge } });
  const { content, width, height } = await drawer.draw(bytes, IMAGE_KINDS[kind], { person: context.user._id });
  return store(context, content, { kind, content_type: PICTURE_TYPE, width, height, name: '' });
}

/** As `storeImage`, for a document that is kept as it came. */
export async function storeAttachment(
  context: Context,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<FileToKeep> {
  const contentType = await typeOfDocument(bytes);
  const what = { kind: 'attachment', content_type: contentType, width: null, height: null } as const;
  return store(context, bytes, { ...what, name: tidyFileName(name) });
}

/** Announces a file that a job is going to write, and writes it: only the call of its own that names it gives it out. */
export async function announcePrivateFile(context: PublicContext, name: string, contentType: string): Promise<string> {
  const id = newId(context.now.getTime());
  await queries.insertFile(context.db, {
    ...{ id, kind: 'personData', name, content_type: contentType, width: null, height: null },
    // What it will be is not known before it is written.
    ...{ token: newToken(), bytes: 1, sha256: createHash('sha256').digest() },
    ...{ owner_id: context.user?._id ?? null, created_at: context.now.toISOString() },
  });
  return id;
}

/** Writes the bytes of an announced file, in the transaction of the record that names it. */
export async function writePrivateFile(tx: Tx, { files }: Pick<AppDeps, 'files'>, id: string, content: Buffer) {
  await files.put(keyOf({ kind: 'personData', id }), content);
  const sha256 = createHash('sha256').update(content).digest();
  if (!(await queries.markWritten(tx, id, { bytes: content.length, sha256 }))) notFound('The file');
}

/** The bytes and the name of such a file. */
export async function readPrivateFile(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  id: string,
): Promise<{ readonly fileName: string; readonly content: Readable } | null> {
  const file = await queries.findStoredFile(db, id);
  const content = file?.kind === 'personData' && (await files.open(keyOf(file)));
  return file && content ? { fileName: file.name, content } : null;
}

/** The row comes first: were the process to die, it tells the sweep which bytes nobody wanted. */
async function store(
  context: Context,
  content: Buffer,
  what: Pick<queries.StoredFile, 'kind' | 'content_type' | 'width' | 'height' | 'name'>,
): Promise<FileToKeep> {
  const file: queries.StoredFile = {
    ...what,
    id: newId(context.now.getTime()),
    token: newToken(),
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    owner_id: context.user._id,
    created_at: context.now.toISOString(),
  };
  await queries.insertFile(context.db, file);
  await context.files.put(keyOf(file), content);
  return file;
}

/** Makes a stored file last, in the transaction of the record that names it. */
export async function keepFile(tx: Tx, file: FileToKeep): Promise<void> {
  if (!(await queries.markStored(tx, file.id))) notFound('The file');
}

/** Lets a file go, in the transaction in which its record names another one or none: nobody gets it from then on. */
export async function forgetFile(tx: Tx, id: string | null | undefined): Promise<void> {
  if (id) await queries.markGone(tx, [id]);
}

/** The same for several. */
export async function forgetFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.markGone(tx, ids);
}

/** Who asks for a file: by its address, or by a bearer token. */
export interface FileVisit {
  readonly context: PublicContext;
  /** The version that the address names, which lets in whoever was given it. */
  readonly token: string | undefined;
  readonly visitors: Visitors;
  /** Counts those who make up addresses. */
  readonly guard: StrangerGuard;
}

export function serveFile(visit: FileVisit, id: string): Promise<ServedFile> {
  return serve(visit, id, () => queries.findStoredFile(visit.context.db, id));
}

/** The picture of a person, at the address that the profile has. */
export function serveAvatar(visit: FileVisit, userId: string): Promise<ServedFile> {
  return serve(visit, userId, () => queries.findAvatarFile(visit.context.db, userId));
}

/** The image of an event, at the address that the specification gives it: by a token to employees while it is news. */
export function serveEventImage(visit: FileVisit, eventId: string): Promise<ServedFile> {
  const { db, now } = visit.context;
  return serve(
    visit,
    eventId,
    () => queries.findEventImageFile(db, eventId),
    async (user) => rolesOf(user).includes('admin') || queries.isFeatured(db, eventId, now.toISOString()),
  );
}

async function serve(
  { context, token, visitors, guard }: FileVisit,
  id: string,
  find: () => Promise<queries.StoredFile | undefined>,
  mayRead: (user: SignedInUser) => Promise<boolean> = async () => true,
): Promise<ServedFile> {
  if (token !== undefined && isToken(token)) {
    const given = await guard.admit(`${id} ${token}`, context, async () => {
      const file = await find();
      return file && file.kind !== 'personData' && isSame(token, file.token) ? file : null;
    });
    if (given) return served(context, given, true);
  }
  const user = await visitors.find(context.token, context);
  const isForAll = user?.apiToken === undefined || user.apiToken.areas === null;
  if (!user || !isForAll) refuse(401, 'FILE_NOT_OPEN', 'Please sign in, or open the file from the page that shows it');
  const file = await find();
  return file && mayReadWithoutAddress(user, file) && (await mayRead(user))
    ? served(context, file, false)
    : notFound('The file');
}

const served = (context: PublicContext, file: queries.StoredFile, isForEver: boolean): ServedFile =>
  new ServedFile({
    contentType: file.content_type,
    bytes: file.bytes,
    etag: file.sha256.toString('base64url'),
    isForEver,
    fileName: file.kind === 'attachment' ? file.name : null,
    open: async () => (await context.files.open(keyOf(file))) ?? notFound('The file'),
  });

/** Kinds whose record says who may read them, by its address or a call of its own. */
const OF_THEIR_RECORD: ReadonlySet<FileKind> = new Set(['attachment', 'personData', 'postImage']);

/** Employees see the pictures of the house; all else is given out by its record. */
function mayReadWithoutAddress(user: SignedInUser, file: queries.StoredFile): boolean {
  return !OF_THEIR_RECORD.has(file.kind) && rolesOf(user).includes('employee');
}

/** A kept file, for callers that know who may read it. */
export const findFile = ({ db }: Pick<AppDeps, 'db'>, id: string) => queries.findStoredFile(db, id);

/** A file as the answer to one person: their browser asks each time whether they still may have it. */
export const servedToOne = (context: PublicContext, file: queries.StoredFile) => served(context, file, false);

/** Compared by their hashes, so that the time it takes says nothing. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(token));
}

/**
 * Deletes files that nobody needs: put but never kept, let go, or kept by a record that is no longer there. Some at once,
 * in any number of processes; it rests while a backup runs.
 * @returns how many went, and whether there may be more.
 */
export async function sweepFiles(
  tx: Tx,
  { files, clock }: Pick<AppDeps, 'files' | 'clock'>,
): Promise<{ swept: number; isMore: boolean }> {
  if (!(await queries.tryToSweepAlone(tx))) return { swept: 0, isMore: false };
  const now = clock.now().getTime();
  const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  const limits = { newBefore: ago(NEW_FOR_HOURS), unusedBefore: ago(UNUSED_FOR_HOURS), most: SWEPT_AT_ONCE };
  const unneeded = await queries.deleteUnneeded(tx, limits);
  // Should the commit fail, the rows come back and their bytes are removed once more.
  await Promise.all(unneeded.map((file) => files.remove(keyOf(file))));
  return { swept: unneeded.length, isMore: unneeded.length === SWEPT_AT_ONCE };
}

/** The bytes of a person's stored picture; null when there is none. */
export async function readAvatar(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  userId: string,
): Promise<Readable | null> {
  const file = await queries.findAvatarFile(db, userId);
  return file ? files.open(keyOf(file)) : null;
}

/** Most pixels of the longer side in a mail, which is read in a column of 600. */
const MAIL_PICTURE_SIDE = 1200;

/** The bytes of a picture as every mail client shows them (JPEG); null when it is gone. */
export async function readPictureForMail(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  id: string,
): Promise<Buffer | null> {
  const file = await queries.findStoredFile(db, id);
  const stream = file && (await files.open(keyOf(file)));
  if (!stream) return null;
  const kind = { ...IMAGE_KINDS.postImage, longestSide: MAIL_PICTURE_SIDE };
  return (await drawer.draw(await buffer(stream), kind, { isJpeg: true })).content;
}
