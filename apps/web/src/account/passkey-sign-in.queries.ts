import type { finishPasskeySignIn, startPasskeySignIn } from '@stint/contract/account/passkeys/passkey';
import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import { withoutSchemas } from '../lib/route-given.ts';
import { writeOf } from '../lib/route-hooks.ts';
import { keepToken, rememberSignIn } from '../lib/session-token.ts';

export const useStartPasskeySignIn = writeOf(withoutSchemas<typeof startPasskeySignIn>(firstCalls.startPasskeySignIn), {
  fallback: 'common:failed.generic',
});

/** Signs in by what the device has signed and keeps the token; the router then leads on. */
export const useFinishPasskeySignIn = writeOf(
  withoutSchemas<typeof finishPasskeySignIn>(firstCalls.finishPasskeySignIn),
  {
    onSuccess: ({ token }) => {
      rememberSignIn();
      keepToken(token);
    },
    fallback: 'common:failed.generic',
  },
);
