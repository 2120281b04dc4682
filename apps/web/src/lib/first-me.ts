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
  return client.prefetchQuery({ ...currentUserQuery, queryFn: async () => (await takeFirstMe()) ?? call(meCall) });
}

/** Once: an answer can be read a single time. One that breaks off is none. */
async function takeFirstMe(): Promise<CurrentUser | undefined> {
  const asked = globalThis.stintFirstMe;
  globalThis.stintFirstMe = undefined;
  if (asked === undefined || asked.token !== readToken()) return undefined;
  try {
    const response = await asked.answer;
    return response?.ok ? ((await response.json()) as CurrentUser) : undefined;
  } catch {
    return undefined;
  }
}
