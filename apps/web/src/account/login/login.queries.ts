import type { startOpenIdSignIn } from '@stint/contract/account/openid/openid';
import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import type { login } from '@stint/contract/account/sessions/session';
import { withoutSchemas } from '../../lib/route-given.ts';
import { writeOf } from '../../lib/route-hooks.ts';
import { keepToken, rememberSignIn } from '../../lib/session-token.ts';

/** Begins signing in at the provider of this key. */
export const useStartOpenIdSignIn = writeOf(withoutSchemas<typeof startOpenIdSignIn>(firstCalls.startOpenIdSignIn), {
  fallback: 'account:login.providerFailed',
});

/** Signs in and keeps the token; the router then leads on. */
export const useLogin = writeOf(withoutSchemas<typeof login>(firstCalls.login), {
  onSuccess: ({ token }) => {
    rememberSignIn();
    keepToken(token);
  },
  fallback: 'account:login.failed',
  handles: ['SECOND_FACTOR_NEEDED'],
});
