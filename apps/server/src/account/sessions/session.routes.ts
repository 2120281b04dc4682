import * as contract from '@stint/contract/account/sessions/session';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import { findAppConfig } from '../app-config.service.ts';
import { hasUsablePassword, requireOwner } from '../owner-proof.service.ts';
import * as service from './session.service.ts';
import { listSessions, markProven } from './session.sql.ts';

const done = { success: true } as const;

export function sessionRoutes(app: App): void {
  mountPublic(app, contract.getConfig, ({ context }) => findAppConfig(context));
  mountPublic(app, contract.login, async ({ context, body }) => {
    const signedIn = await service.signIn(context, body);
    app.visitors.welcome(signedIn.token);
    return signedIn;
  });
  mount(app, contract.me, ({ context }) => service.findCurrentUser(context));
  mountPublic(app, contract.logout, async ({ context }) => {
    await service.signOut(context, context.token);
    return { redirectUrl: '/login' };
  });
  mount(app, contract.listOwnSessions, ({ context }) =>
    listSessions(context.db, context.user._id, context.user.sessionId, context.now.toISOString()),
  );
  mount(app, contract.revokeOwnSession, async ({ context, params }) => {
    await service.revokeOwnSession(context, params.id);
    return done;
  });
  mount(app, contract.proveOwner, async ({ context, body }) => {
    await requireOwner(context, body.currentPassword);
    // Who has no password signed in a moment ago, and that stays when it was: asking again proves nothing.
    if (await hasUsablePassword(context))
      await markProven(context.db, context.user.sessionId, context.now.toISOString());
    return done;
  });
}
