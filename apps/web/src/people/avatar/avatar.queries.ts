import { deleteOwnAvatar, deleteUserAvatar, saveOwnAvatar, saveUserAvatar } from '@stint/contract/people/avatar/avatar';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { PICTURE_SAVED, PICTURE_TAKEN_AWAY } from '../../lib/picture-calls.ts';
import { upload } from '../../lib/upload.ts';

interface Chosen {
  readonly file: File;
  /** Told the share sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** What shows people. */
const touches = ['me', 'user', 'team', 'approvals', 'user-period', 'review', 'sync-detail'];

export const useSaveOwnAvatar = () =>
  useMutation({
    mutationFn: ({ file, ...options }: Chosen) => upload(saveOwnAvatar, file, {}, options),
    meta: { ...PICTURE_SAVED, touches },
  });

export const useDeleteOwnAvatar = () =>
  useMutation({ mutationFn: () => call(deleteOwnAvatar), meta: { ...PICTURE_TAKEN_AWAY, touches } });

export const useSaveUserAvatar = () =>
  useMutation({
    mutationFn: ({ id, file, ...options }: Chosen & { readonly id: string }) =>
      upload(saveUserAvatar, file, { params: { id } }, options),
    meta: { ...PICTURE_SAVED, touches },
  });

export const useDeleteUserAvatar = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteUserAvatar, { params: { id } }),
    meta: { ...PICTURE_TAKEN_AWAY, touches },
  });
