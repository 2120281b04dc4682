import { CallError } from '@stint/contract/call-error';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { configQuery } from './app-config.ts';
import { currentUserQuery } from './current-user.ts';
import { loadMessages } from './messages.ts';
import { firstAnswer } from './offline/restore-cached-answers.ts';
import { dropTokenThatIsOver, readToken, rememberWanted } from './session-token.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Has the router know the screens of who is signed in. */
  readonly addSignedInRoutes: () => Promise<void>;
}

interface Opening {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly pathname: string };
}

/** An empty installation opens on its set-up, whatever was asked for; a set-up one never does. */
export async function requireSetUp({ context, location }: Opening): Promise<void> {
  const { isSetUp } = await firstAnswer(context.queryClient, configQuery);
  const isSetUpPage = location.pathname === '/set-up';
  if (!isSetUp && !isSetUpPage) throw redirect({ to: '/set-up' });
  if (isSetUp && isSetUpPage) throw redirect({ to: '/login' });
}

/** Without a session, or with one that the server no longer knows: remembers what was wanted, then the login. */
export async function requireSignIn({ context, location }: Opening): Promise<void> {
  if (readToken() === null) {
    rememberWanted(location.href);
    throw redirect({ to: '/login' });
  }
  try {
    const [{ lacksSecondFactor }] = await Promise.all([
      firstAnswer(context.queryClient, currentUserQuery),
      loadMessages('places'),
    ]);
    if (lacksSecondFactor) throw redirect({ to: '/user/second-factor-needed' });
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) throw error;
    dropTokenThatIsOver();
    rememberWanted(location.href);
    throw redirect({ to: '/login' });
  }
}
