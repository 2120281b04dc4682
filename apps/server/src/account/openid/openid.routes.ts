import * as contract from '@stint/contract/account/openid/openid';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import type { OpenIdProvider } from '../../ports/openid/openid-port.ts';
import * as service from './openid.service.ts';

const done = { success: true } as const;

export function openIdRoutes(app: App, providers: ReadonlyMap<string, OpenIdProvider>): void {
  const parts: service.OpenIdParts = {
    providers,
    // What a provider says may hold what people wrote there: the log has its sentence alone.
    warn: ({ message }, provider) =>
      app.fastify.log.warn({ provider, reason: message }, 'sign-in at a provider failed'),
  };
  mountPublic(app, contract.startOpenIdSignIn, ({ context, params }) =>
    service.startSignIn(context, parts, params.provider),
  );
  mountPublic(app, contract.finishOpenIdSignIn, async ({ context, params, body }) => {
    const signedIn = await service.finishSignIn(context, parts, params.provider, body);
    app.visitors.welcome(signedIn.token);
    return signedIn;
  });
  mount(app, contract.startCompanyAccount, ({ context, params, body }) =>
    service.startLink(context, parts, params.provider, body.currentPassword),
  );
  mount(app, contract.linkCompanyAccount, async ({ context, params, body }) => {
    await service.finishLink(context, parts, params.provider, body);
    return done;
  });
  mount(app, contract.unlinkCompanyAccount, async ({ context, params }) => {
    await service.unlink(context, params.id);
    return done;
  });
}
