import type { PublicContext } from '../lib/context.ts';
import { mailPage } from '../lib/mail-page.ts';

/** The mail with a link to set a new password. */
export function resetPasswordMail(
  context: PublicContext,
  firstName: string,
  token: string,
): { subject: string; html: string; plain: string } {
  const link = `${context.config.BASE_URL}/user/reset/${token}`;
  const minutes = context.config.RESET_TOKEN_MINUTES;
  return {
    subject: 'Set a new Stint password',
    ...mailPage(`Hello ${firstName}`, [
      'Somebody, hopefully you, asked for a new password for your Stint account.',
      { link, label: 'Set a new password' },
      `The link works once and for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
    ]),
  };
}
