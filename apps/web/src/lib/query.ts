import { CallError, isUnanswered } from '@stint/contract/call-error';
import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { type MessageKey, messageOf, translate } from './messages.ts';
import { restoreCachedAnswers } from './offline/restore-cached-answers.ts';
import { isReachable, isServerThere, serverIsBack } from './server-reach.ts';
import { reportSessionEnd } from './session-end.ts';
import { readToken } from './session-token.ts';
import { toast } from './toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown when the server gives no message of its own. */
      fallback?: MessageKey;
      /** Shown when it went well. */
      success?: MessageKey;
      /** Entities whose queries (`[entity, ...]`) are stale afterwards. */
      touches?: readonly string[];
      /** Entities that the screen brings up to date by itself: only what is being asked now is asked again, as it may be answered from before. */
      overtakes?: readonly string[];
      /** Codes of refusals that the screen itself deals with. */
      handles?: readonly string[];
    };
    queryMeta: {
      /** Shown when the server gives no message of its own. `false`: the screen shows the failure itself. */
      fallback?: MessageKey | false;
      handles?: readonly string[];
    };
  }
}

// A page that begins without a network is to notice that it comes: the library takes it for granted. Tests know of none.
onlineManager.setOnline(navigator.onLine !== false);

/** Answers of reads are shown again without asking for this long, in milliseconds. */
const FRESH_FOR = 15_000;

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      networkMode: 'always',
      // Not by itself in this mode: what could not be had without the network comes with it.
      refetchOnReconnect: true,
    },
    // A save that cannot be sent fails at once, with what was typed still on the screen, instead of waiting unseen.
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isUnanswered(error) && isServerMissed(query.state.data)) return;
      const { fallback, handles } = query.meta ?? {};
      // A screen that shows failures itself cannot ask to sign in again.
      if (fallback === false && !isSessionOver(error)) return;
      tellOfFailure(error, fallback || 'common:failed.load', handles);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _given, _result, mutation) => {
      // Somebody cancelled it, and knows that.
      if (error.name === 'AbortError') return;
      // Somebody else was quicker: what is shown is not what is there.
      if (error instanceof CallError && error.status === 409) refresh(mutation.meta?.touches);
      if (isUnanswered(error)) void lookForServer();
      tellOfFailure(error, mutation.meta?.fallback ?? 'common:failed.generic', mutation.meta?.handles);
    },
    onSuccess: (_answer, _given, _result, mutation) => {
      refresh(mutation.meta?.touches);
      refresh(mutation.meta?.overtakes, ({ state }) => state.fetchStatus !== 'idle');
      if (mutation.meta?.success) toast.success(translate(mutation.meta.success));
    },
  }),
});

function refresh(entities: readonly string[] = [], predicate: (query: Query) => boolean = () => true): void {
  for (const entity of entities) void queryClient.invalidateQueries({ queryKey: [entity], predicate });
}

/** Without the server, what is kept on this device is shown in the place of an answer; whether the screen says already why. */
function isServerMissed(shown: unknown): boolean {
  const isKnown = !isReachable();
  void lookForServer();
  if (shown === undefined) void restoreCachedAnswers(queryClient);
  return isKnown;
}

/** Where a call got no answer: what failed meanwhile is asked for again once the server is back. */
async function lookForServer(): Promise<void> {
  if (!navigator.onLine || (await isServerThere())) return;
  await serverIsBack();
  queryClient.getQueryCache().onOnline();
}

function isWorthRetrying(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof CallError && error.status >= 502);
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && readToken() !== null;

function tellOfFailure(error: unknown, fallback: MessageKey, handles: readonly string[] = []): void {
  if (error instanceof CallError && handles.includes(error.code)) return;
  // Somebody has said since that the role needs one; a new page leads to it.
  if (error instanceof CallError && error.code === 'SECOND_FACTOR_REQUIRED') location.assign('/');
  else if (isSessionOver(error)) reportSessionEnd();
  else toast.error(messageOf(error, fallback));
}
