import { deleteOwnAvatar, deleteUserAvatar, saveOwnAvatar, saveUserAvatar } from '@stint/contract/people/avatar/avatar';
import { type ChosenFile, uploadOf } from '../../lib/file-hooks.ts';
import { PICTURE_SAVED, PICTURE_TAKEN_AWAY } from '../../lib/picture-calls.ts';
import { writeOf } from '../../lib/route-hooks.ts';

/** What shows people. */
const touches = ['me', 'user', 'team', 'approvals', 'user-period', 'review', 'sync-detail'];

export const useSaveOwnAvatar = uploadOf(saveOwnAvatar, { ...PICTURE_SAVED, touches });

export const useDeleteOwnAvatar = writeOf(deleteOwnAvatar, { ...PICTURE_TAKEN_AWAY, touches });

export const useSaveUserAvatar = uploadOf(
  saveUserAvatar,
  { ...PICTURE_SAVED, touches },
  ({ id }: ChosenFile & { readonly id: string }) => ({ params: { id } }),
);

export const useDeleteUserAvatar = writeOf(deleteUserAvatar, { ...PICTURE_TAKEN_AWAY, touches });
