import type { Tx } from '../../lib/db.ts';

export interface Avatar {
  readonly avatar_file_id: string | null;
  readonly avatar_url: string | null;
}

/** The picture of somebody, locked; undefined when there is no such person. */
export function findAvatarForUpdate(tx: Tx, userId: string): Promise<Avatar | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['avatar_file_id', 'avatar_url'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The version stays: a form that is open is not about the picture. */
export async function setAvatar(tx: Tx, userId: string, avatar: Avatar): Promise<void> {
  await tx.updateTable('app_user').set(avatar).where('id', '=', userId).execute();
}
