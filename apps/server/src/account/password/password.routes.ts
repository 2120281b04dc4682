import * as contract from '@stint/contract/account/password/password';
import { backgroundOf } from '../../lib/background.ts';
import type { ReportFailure } from '../../lib/failure.ts';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import * as service from './password.service.ts';

const done = { success: true } as const;

export function passwordRoutes(app: App, report: ReportFailure): void {
  const background = backgroundOf(app.fastify, (error, call) => {
    app.fastify.log.error({ err: error }, `${call} failed`);
    if (error instanceof Error) report(error, { call, requestId: '' });
  });
  mountPublic(app, contract.forgotPassword, async ({ context, body }) => {
    await service.admitPasswordReset(context);
    background('mail of a password reset', () => service.mailPasswordReset(context, body.text));
    return { message: contract.RESET_MAIL_SENT };
  });
  mountPublic(app, contract.checkResetToken, ({ context, params }) => service.checkResetToken(context, params.tokenId));
  mountPublic(app, contract.resetPassword, async ({ context, params, body }) => {
    await service.resetPassword(context, params.tokenId, body);
    return done;
  });
  mount(app, contract.changePassword, async ({ context, body }) => {
    await service.changePassword(context, body);
    return done;
  });
}
