import { forgetLiveCursor } from '../lib/live-cursor.ts';
import { clearCachedAnswers } from '../lib/offline/clear-cached-answers.ts';
import { queryClient } from '../lib/query.ts';
import { onTokenChange, readToken } from '../lib/session-token.ts';
import type { router as appRouter } from './router.tsx';

/** Signing in or out in one tab does so in all of them. */
export function followTokenAcrossTabs(router: typeof appRouter): void {
  let known = readToken();
  onTokenChange((token) => {
    if (token === known) return;
    const isOtherPerson = known !== null;
    known = token;
    // Nothing of one person may be left in sight for the next.
    if (isOtherPerson) {
      forgetLiveCursor();
      clearCachedAnswers();
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'config' });
    }
    void router.invalidate();
  });
}
