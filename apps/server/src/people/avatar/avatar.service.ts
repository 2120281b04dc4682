import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound } from '../../lib/error.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { forgetFile, keepFile, storeImage } from '../../platform/files/file.service.ts';
import { type Avatar, findAvatarForUpdate, setAvatar } from './avatar.sql.ts';

const NONE: Avatar = { avatar_file_id: null, avatar_url: null };

/** Stores the picture of a person; the one before is let go. */
export async function saveAvatar(context: Context, userId: string, { content }: UploadedFile) {
  const file = await storeImage(context, { kind: 'avatar', bytes: content });
  const avatarUrl = `/api/profile/${userId}/avatar?v=${file.token}`;
  await withTransaction(context.db, async (tx) => {
    await keepFile(tx, file);
    await replaceAvatar(context, tx, userId, { avatar_file_id: file.id, avatar_url: avatarUrl });
  });
  return { avatarUrl };
}

export async function deleteAvatar(context: Context, userId: string) {
  await withTransaction(context.db, (tx) => replaceAvatar(context, tx, userId, NONE));
  return { avatarUrl: null };
}

async function replaceAvatar(context: Context, tx: Tx, userId: string, avatar: Avatar): Promise<void> {
  const before = (await findAvatarForUpdate(tx, userId)) ?? notFound('The user');
  if (before.avatar_url === avatar.avatar_url) return;
  await setAvatar(tx, userId, avatar);
  await forgetFile(tx, before.avatar_file_id);
  const action = avatar.avatar_url === null ? 'deleteAvatar' : 'saveAvatar';
  const files = { before: { file: before.avatar_file_id }, after: { file: avatar.avatar_file_id } };
  await audit(tx, context, [{ entity: 'user', entityId: userId, userId, action, ...files }]);
}

/**
 * The address of a picture elsewhere, as the form of a person has it: a new one takes the place of a stored picture, and
 * an empty one takes away only an address.
 */
export async function saveAvatarAddress(tx: Tx, userId: string, address: string): Promise<void> {
  const before = await findAvatarForUpdate(tx, userId);
  if (address === '' && before?.avatar_file_id) return;
  await setAvatar(tx, userId, { avatar_file_id: null, avatar_url: address || null });
  await forgetFile(tx, before?.avatar_file_id);
}
