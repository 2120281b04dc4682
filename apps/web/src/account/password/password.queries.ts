import {
  changePassword,
  checkResetToken,
  forgotPassword,
  resetPassword,
} from '@stint/contract/account/password/password';
import { readOf, writeOf, writeOfOne } from '../../lib/route-hooks.ts';

export const useForgotPassword = writeOf(forgotPassword, { fallback: 'common:failed.retry' });

/** Whether the reset link may still be used; a refusal is shown by the screen. */
export const useResetTokenCheck = readOf('reset-token', checkResetToken, {
  retry: false,
  refetchOnWindowFocus: false,
  fallback: false,
});

export const useResetPassword = writeOfOne(resetPassword, { fallback: 'account:reset.invalid' });

export const useChangePassword = writeOf(changePassword, {
  fallback: 'common:failed.update',
  success: 'account:change.done',
  touches: ['session'],
});
