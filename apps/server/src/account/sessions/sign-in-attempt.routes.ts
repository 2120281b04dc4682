import * as contract from '@stint/contract/account/sessions/sign-in-attempt';
import { type App, mount } from '../../lib/mount.ts';
import { endSessionsOf } from './session.service.ts';
import { listSignIns } from './sign-in-attempt.sql.ts';

export function signInAttemptRoutes(app: App): void {
  mount(app, contract.listSignInAttempts, ({ context, query }) =>
    listSignIns(context.db, query, context.now.toISOString()),
  );
  mount(app, contract.endUserSessions, ({ context, params }) => endSessionsOf(context, params.id));
}
