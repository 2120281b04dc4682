import type { App } from '../lib/mount.ts';
import type { Parts } from '../parts.ts';
import { apiTokenRoutes } from './api-tokens/api-token.routes.ts';
import { openIdRoutes } from './openid/openid.routes.ts';
import { passkeyRoutes } from './passkeys/passkey.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { signInAttemptRoutes } from './sessions/sign-in-attempt.routes.ts';
import { setUpRoutes } from './set-up/set-up.routes.ts';
import { signInWaysRoutes } from './sign-in-ways/sign-in-ways.routes.ts';

/** Mounts the calls of this area. */
export function accountCalls(app: App, { report, providers }: Parts): void {
  sessionRoutes(app);
  setUpRoutes(app);
  signInAttemptRoutes(app);
  passwordRoutes(app, report);
  openIdRoutes(app, providers);
  signInWaysRoutes(app);
  secondFactorRoutes(app);
  passkeyRoutes(app);
  apiTokenRoutes(app);
}
