import type { Tx } from '../../lib/db.ts';

/** The picture of a team, locked; undefined when there is no such team. */
export function findTeamAvatarForUpdate(tx: Tx, teamId: string) {
  return tx.selectFrom('team').select('avatar_file_id').where('id', '=', teamId).forUpdate().executeTakeFirst();
}

/** The version stays: a form that is open is not about the picture. */
export async function setTeamAvatar(
  tx: Tx,
  teamId: string,
  avatar: { avatar_file_id: string | null; avatar_url: string | null },
): Promise<void> {
  await tx.updateTable('team').set(avatar).where('id', '=', teamId).execute();
}
