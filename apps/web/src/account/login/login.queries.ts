import { login } from '@stint/contract/account/sessions/session';
import { writeOf } from '../../lib/route-hooks.ts';
import { keepToken } from '../../lib/session-token.ts';

/** Signs in and keeps the token; the router then leads on. */
export const useLogin = writeOf(login, {
  onSuccess: ({ token }) => keepToken(token),
  fallback: 'account:login.failed',
});
