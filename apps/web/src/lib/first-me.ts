import type { CurrentUser } from '@stint/contract/account/sessions/session';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentUserQuery, meCall } from './current-user.ts';
import { readToken } from './session-token.ts';

declare global {
  /** Who is signed in, asked by the page's first script (`public/first-paint.js`): by which token, and the answer if there was one. */
  var stintFirstMe: { readonly token: string; readonly answer: Promise<Response | undefined> } | undefined;
}

/** Takes what was asked while the app's code was on its way. Without it, or where it was refused, it is asked as ever. */
export function fetchFirstMe(client: QueryClient): Promise<void> {
  return client.prefetchQuery({ ...currentUserQuery, queryFn: async () => (await firstMe()) ?? call(meCall) });
}

async function firstMe(): Promise<CurrentUser | undefined> {
  const asked = globalThis.stintFirstMe;
  if (asked === undefined || asked.token !== readToken()) return undefined;
  const response = await asked.answer;
  return response?.ok ? ((await response.json()) as CurrentUser) : undefined;
}
