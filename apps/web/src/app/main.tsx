import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { configQuery } from '../lib/app-config.ts';
import { askAhead } from '../lib/ask-ahead.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { watchDialogFocus } from '../lib/dialog-focus.ts';
import { watchStyles } from '../lib/fetch-code.ts';
import { watchPressedFocus } from '../lib/pressed-focus.ts';
import { queryClient } from '../lib/query.ts';
import { readToken } from '../lib/session-token.ts';
import { watchTopDialog } from '../lib/top-dialog.ts';
import { startCalendar } from './calendar.ts';
import { followTokenAcrossTabs } from './follow-token.ts';
import { startLanguage } from './language.ts';
import { Providers } from './providers.tsx';
import { fetchFirstScreen, router } from './router.tsx';

// Asked for at once, beside the language and the screen's code, instead of one after the other.
void queryClient.prefetchQuery(configQuery);
const isSignedIn = readToken() !== null;
// After who is signed in, and not beside it: of what changes from then on the page is told.
const asked = isSignedIn && queryClient.prefetchQuery(currentUserQuery).then(() => askAhead(queryClient));
if (isSignedIn) void import('./shell/shell-pending.tsx').catch(() => {});

watchStyles();
watchTopDialog();
watchDialogFocus();
watchPressedFocus();
let shown: Root | undefined;
followTokenAcrossTabs(router, () => {
  // With the screen goes what would ask whether to leave it.
  shown?.unmount();
  location.reload();
});

/**
 * So long nothing is shown of a screen that comes soon, in milliseconds: once an outline is on the page, React keeps it there for 300,
 * and the screen asks for its data only after that.
 */
const BEFORE_OUTLINE = 400;

/** Not awaited by this module itself: the code that comes meanwhile imports what stands in the same file as it. */
async function start(): Promise<void> {
  await Promise.all([startLanguage(), startCalendar(), isSignedIn && fetchFirstScreen()]);
  // With its answers a screen is drawn once, instead of waiting first and then card by card.
  await Promise.race([Promise.all([router.load(), asked]), new Promise((go) => setTimeout(go, BEFORE_OUTLINE))]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  shown = createRoot(root);
  shown.render(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  );
}
void start();

/** Once the first screen stands, in milliseconds: what keeps the app on the device makes no screen wait. */
const KEEP_AFTER = 3000;

async function keepOffline(): Promise<void> {
  const { isKeptOffline } = await queryClient.ensureQueryData(configQuery);
  const { startOffline } = await import('../lib/offline/start-offline.ts');
  await startOffline(isKeptOffline);
}
// Where it cannot begin now, it begins with the next page.
if (import.meta.env.PROD) setTimeout(() => void keepOffline().catch(() => undefined), KEEP_AFTER);
