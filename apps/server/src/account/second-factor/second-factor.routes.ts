import * as contract from '@stint/contract/account/second-factor/second-factor';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import * as service from './second-factor.service.ts';
import { listFactors } from './second-factor.sql.ts';
import { finishByCode } from './second-step.service.ts';

const done = { success: true } as const;

export function secondFactorRoutes(app: App): void {
  mountPublic(app, contract.finishByCode, async ({ context, body }) => {
    const signedIn = await finishByCode(context, body);
    app.visitors.welcome(signedIn.token);
    return signedIn;
  });
  mount(app, contract.startTotp, ({ context, body }) => service.startTotp(context, body.currentPassword));
  mount(app, contract.confirmTotp, ({ context, body }) => service.confirmTotp(context, body.code));
  mount(app, contract.removeTotp, async ({ context, body }) => {
    await service.removeTotp(context, body.currentPassword);
    return done;
  });
  mount(app, contract.renewRecoveryCodes, ({ context, body }) =>
    service.renewRecoveryCodes(context, body.currentPassword),
  );
  mount(app, contract.getSignInPolicy, ({ context }) => service.findSignInPolicy(context));
  mount(app, contract.saveSignInPolicy, ({ context, body }) =>
    service.saveSignInPolicy(context, body.secondFactorRoles),
  );
  mount(app, contract.listSecondFactors, ({ context, query }) => listFactors(context.db, query));
  mount(app, contract.resetSecondFactor, async ({ context, params }) => {
    await service.resetSecondFactor(context, params.id);
    return done;
  });
}
