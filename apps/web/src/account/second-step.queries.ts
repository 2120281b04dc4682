import type { finishByCode } from '@stint/contract/account/second-factor/second-factor';
import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import { withoutSchemas } from '../lib/route-given.ts';
import { writeOf } from '../lib/route-hooks.ts';
import { keepToken, rememberSignIn } from '../lib/session-token.ts';

/** The second step of a sign-in; keeps the token, and the router then leads on. */
export const useFinishByCode = writeOf(withoutSchemas<typeof finishByCode>(firstCalls.finishByCode), {
  onSuccess: ({ token }) => {
    rememberSignIn();
    keepToken(token);
  },
  handles: ['SECOND_FACTOR_WRONG'],
});
