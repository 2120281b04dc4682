import { forgetAsked } from '../lib/ask-ahead.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { forgetLiveCursor } from '../lib/live-cursor.ts';
import { clearCachedAnswers } from '../lib/offline/clear-cached-answers.ts';
import { queryClient } from '../lib/query.ts';
import { reportSessionEnd, reportSessionRenewed } from '../lib/session-end.ts';
import { isTokenOver, onTokenChange, readToken } from '../lib/session-token.ts';
import { hasUnsavedWork } from '../lib/unsaved-work.ts';
import { forgetRecentItems } from './palette/recent-items.ts';
import type { router as appRouter } from './router.tsx';

const personOf = () => queryClient.getQueryData(currentUserQuery.queryKey)?._id;

/**
 * Signing in or out in one tab does so in all of them. `beginAnew` is for a session of somebody else that takes the place of one
 * with no sign-in page in between: what is on the screen, and typed there, is not theirs.
 */
export function followTokenAcrossTabs(router: typeof appRouter, beginAnew: () => void): void {
  let known = readToken();
  onTokenChange((token) => {
    if (token === known) return;
    // Another tab found that the session is over: what is typed in this one stays, below the question to sign in again.
    if (token === null && isTokenOver() && hasUnsavedWork()) return reportSessionEnd();
    if (token !== null) reportSessionRenewed();
    const [wasSignedIn, before] = [known !== null, personOf()];
    known = token;
    // Nothing of one person may be left in sight for the next.
    if (wasSignedIn) {
      forgetLiveCursor();
      forgetAsked();
      clearCachedAnswers();
      forgetRecentItems();
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'config' });
    }
    void router.invalidate().then(() => {
      if (wasSignedIn && token !== null && known === token && personOf() !== before) beginAnew();
    });
  });
}
