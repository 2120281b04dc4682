import { login } from '@stint/contract/account/sessions/session';
import type { BodyOf } from '@stint/contract/route';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { keepToken } from '../../lib/session-token.ts';

/** Signs in and keeps the token; the router then leads on. */
export const useLogin = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof login>) => call(login, { body }),
    onSuccess: ({ token }) => keepToken(token),
    meta: { fallback: 'account:login.failed' },
  });
