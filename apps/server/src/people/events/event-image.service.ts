import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound } from '../../lib/error.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { forgetFile, keepFile, storeImage } from '../../platform/files/file.service.ts';
import * as kinds from '../people.rights.ts';
import { readersOfEvent } from './event.service.ts';
import { findImageForUpdate, setImage } from './event.sql.ts';

/** Stores the image of an event; the one before is let go. */
export async function saveImage(context: Context, id: string, { content }: UploadedFile) {
  const file = await storeImage(context, { kind: 'eventImage', bytes: content });
  await withTransaction(context.db, async (tx) => {
    await keepFile(tx, file);
    await replaceImage(context, tx, id, file.id);
  });
  return { imageURL: `/api/admin/events/${id}/image?v=${file.token}` };
}

export async function deleteImage(context: Context, id: string) {
  await withTransaction(context.db, (tx) => replaceImage(context, tx, id, null));
  return { imageURL: null };
}

async function replaceImage(context: Context, tx: Tx, id: string, fileId: string | null): Promise<void> {
  const { image_id: before } = (await findImageForUpdate(tx, id)) ?? notFound(kinds.events.what);
  if (before === fileId) return;
  await setImage(tx, id, fileId);
  await forgetFile(tx, before);
  const action = fileId === null ? 'deleteImage' : 'addImage';
  const files = { before: { file: before }, after: { file: fileId } };
  const audience = await readersOfEvent({ ...context, db: tx }, id);
  await audit(tx, context, [{ entity: 'event', entityId: id, action, audience, ...files }]);
}
