import * as contract from '@stint/contract/account/passkeys/passkey';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import * as service from './passkey.service.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './passkey-sign-in.service.ts';

const done = { success: true } as const;

export function passkeyRoutes(app: App): void {
  mount(app, contract.startPasskey, ({ context, body }) => service.startPasskey(context, body.currentPassword));
  mount(app, contract.addPasskey, ({ context, body }) => service.addPasskey(context, body));
  mount(app, contract.removePasskey, async ({ context, params, body }) => {
    await service.removePasskey(context, params.id, body.currentPassword);
    return done;
  });
  mountPublic(app, contract.startPasskeySignIn, ({ context, body }) => startPasskeySignIn(context, body.ticket));
  mountPublic(app, contract.finishPasskeySignIn, async ({ context, body }) => {
    const signedIn = await finishPasskeySignIn(context, body);
    app.visitors.welcome(signedIn.token);
    return signedIn;
  });
}
