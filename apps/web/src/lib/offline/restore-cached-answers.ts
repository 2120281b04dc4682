import { CallError, isUnanswered } from '@stint/contract/call-error';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { readToken } from '../session-token.ts';

/** Without an answer by then the app opens on what is kept, in milliseconds. */
const LATE = 5000;

/** Shows what is kept on this device of whoever is signed in (`cached-answers.ts`). */
export async function restoreCachedAnswers(client: QueryClient): Promise<void> {
  if (readToken() === null) return;
  await import('./cached-answers.ts').then(({ recall }) => recall(client)).catch(() => undefined);
}

/** What the app begins with: the server's answer, else the one that is kept. A server out of reach ends no session. */
export async function firstAnswer<T, K extends QueryKey>(
  client: QueryClient,
  question: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  if (navigator.onLine) {
    const late = new Promise<never>((_, reject) => setTimeout(reject, LATE, new CallError(0, {})));
    try {
      return await Promise.race([client.ensureQueryData(question), late]);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
    }
  }
  await restoreCachedAnswers(client);
  return client.ensureQueryData(question);
}
