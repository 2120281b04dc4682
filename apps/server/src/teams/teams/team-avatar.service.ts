import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound } from '../../lib/error.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { addressOfFile, type FileToKeep, forgetFile, keepFile, storeImage } from '../../platform/files/file.service.ts';
import { findTeamAvatarForUpdate, setTeamAvatar } from './team-avatar.sql.ts';

/** Stores the picture of a team; the one before is let go. */
export async function saveTeamAvatar(context: Context, teamId: string, { content }: UploadedFile) {
  return replaceTeamAvatar(context, teamId, await storeImage(context, { kind: 'avatar', bytes: content }));
}

export const deleteTeamAvatar = (context: Context, teamId: string) => replaceTeamAvatar(context, teamId, null);

/** With a team that is deleted its picture goes, which would be read by its address else. */
export async function forgetTeamAvatar(tx: Tx, teamId: string): Promise<void> {
  const before = await findTeamAvatarForUpdate(tx, teamId);
  if (!before?.avatar_file_id) return;
  await setTeamAvatar(tx, teamId, { avatar_file_id: null, avatar_url: null });
  await forgetFile(tx, before.avatar_file_id);
}

async function replaceTeamAvatar(context: Context, teamId: string, file: FileToKeep | null) {
  const avatarUrl = file && addressOfFile(file);
  const avatar = { avatar_file_id: file?.id ?? null, avatar_url: avatarUrl };
  await withTransaction(context.db, async (tx) => {
    const before = (await findTeamAvatarForUpdate(tx, teamId)) ?? notFound('The team');
    if (before.avatar_file_id === avatar.avatar_file_id) return;
    if (file) await keepFile(tx, file);
    await setTeamAvatar(tx, teamId, avatar);
    await forgetFile(tx, before.avatar_file_id);
    const files = { before: { file: before.avatar_file_id }, after: { file: avatar.avatar_file_id } };
    const action = file ? 'saveAvatar' : 'deleteAvatar';
    await audit(tx, context, [{ entity: 'team', entityId: teamId, action, ...files }]);
  });
  return { avatarUrl };
}
