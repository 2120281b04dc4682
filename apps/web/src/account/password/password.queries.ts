import {
  changePassword,
  checkResetToken,
  forgotPassword,
  resetPassword,
} from '@stint/contract/account/password/password';
import type { BodyOf } from '@stint/contract/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body }),
    meta: { fallback: 'common:failed.retry' },
  });

/** Whether the reset link may still be used; a refusal is shown by the screen. */
export const useResetTokenCheck = (tokenId: string) =>
  useQuery({
    queryKey: ['reset-token', tokenId],
    queryFn: ({ signal }) => call(checkResetToken, { params: { tokenId } }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
    meta: { fallback: false },
  });

export const useResetPassword = (tokenId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { params: { tokenId }, body }),
    meta: { fallback: 'account:reset.invalid' },
  });

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    meta: { fallback: 'common:failed.update', success: 'account:change.done', touches: ['session'] },
  });
