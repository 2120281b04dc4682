import { fillIn } from '@stint/contract/messages';
import type { AnswerOf } from '@stint/contract/route';
import { MOST_POST_LENGTH } from '@stint/contract/teams/post/post';
import {
  countTags,
  MOST_POST_PICTURES,
  MOST_POST_TAGS,
  POST_TOO_LONG,
  TOO_MANY_PICTURES,
  TOO_MANY_TAGS,
  tidyTags,
} from '@stint/contract/teams/post/post.rules';
import type { addPostPicture as addRoute } from '@stint/contract/teams/post/post-picture';
import type { Context, PublicContext } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { picturesIn, withPicturesAt } from '../../lib/pictures-in-text.ts';
import { type RichText, safeRichTextWithPictures } from '../../lib/rich-text.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import type { ServedFile } from '../../lib/served-file.ts';
import type { StrangerGuard } from '../../lib/stranger-guard.ts';
import { findFile, keepFile, servedToOne, storeImage } from '../../platform/files/file.service.ts';
import { signedAddressOf, whoseAddress } from '../../platform/files/picture-address.service.ts';
import { readerOf } from './post-mail.ts';
import * as queries from './post-picture.sql.ts';

/** Keeps a picture that somebody put into a text; what shows it is stored later, or never. */
export async function addPicture(context: Context, bytes: Buffer): Promise<AnswerOf<typeof addRoute>> {
  const file = await storeImage(context, { kind: 'postImage', bytes });
  await withTransaction(context.db, (tx) => keepFile(tx, file));
  return { src: signedAddressOf(file, context.user._id, context.now) };
}

/**
 * A picture for the person whose address it is, as long as they are active and may read what shows it: asked each time, so
 * that the address of somebody who lost the right opens nothing.
 */
export async function servePicture(
  context: PublicContext,
  guard: StrangerGuard,
  id: string,
  signed: string | undefined,
): Promise<ServedFile> {
  const given = await guard.admit(`${id} ${signed ?? ''}`, context, async () => {
    const file = await findFile(context, id);
    const userId = file?.kind === 'postImage' && signed ? whoseAddress(file, signed, context.now) : undefined;
    const visitor = userId === undefined ? undefined : await queries.findVisitor(context.db, userId);
    if (!(file && userId && visitor)) return null;
    const [seen] = await queries.listSeen(context.db, readerOf({ _id: userId, ...visitor }), [id]);
    return seen === undefined ? null : file;
  });
  return given
    ? servedToOne(context, given)
    : refuse(401, 'FILE_NOT_OPEN', 'Please sign in, or open the file from the page that shows it');
}

/**
 * What somebody wrote, made safe, with the pictures that they may see: nobody gets at another's by naming it in a text of
 * their own.
 */
export async function safeTextOf(context: Context, content: string): Promise<RichText> {
  const text = safeRichTextWithPictures(tidyTags(content));
  const files = picturesIn(text.html);
  // As it is stored, `&` is five letters.
  if (text.html.length > MOST_POST_LENGTH) refuseContent(POST_TOO_LONG);
  if (countTags(text.html) > MOST_POST_TAGS) refuseContent(fillIn(TOO_MANY_TAGS, { most: MOST_POST_TAGS }));
  if (files.length > MOST_POST_PICTURES) refuseContent(fillIn(TOO_MANY_PICTURES, { most: MOST_POST_PICTURES }));
  if (files.length === 0) return text;
  const seen = new Set(await queries.listSeen(context.db, actorOf(context), files));
  const html = withPicturesAt(text.html, (file) => (seen.has(file) ? `/api/common/post-pictures/${file}` : undefined));
  return safeRichTextWithPictures(html);
}

const refuseContent = (message: string): never =>
  refuse(400, 'INVALID_INPUT', message, { fields: { content: message } });
