import type { PublicContext } from '../lib/context.ts';
import type { Tx } from '../lib/db.ts';
import { queueOwedMail } from '../platform/mail/mail.service.ts';
import { mailFromTemplate } from '../platform/mail/template-mail.service.ts';
import { findPasswordOwner } from './password/password.sql.ts';

/** Tells somebody by mail that how they sign in has changed; `change` is a sentence. */
export async function tellOwner(tx: Tx, context: PublicContext, userId: string, change: string): Promise<void> {
  const owner = await findPasswordOwner(tx, userId);
  const values = {
    ...{ change, at: `${context.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`, address: context.address },
    link: `${context.config.BASE_URL}/user/sign-in-ways`,
  };
  await queueOwedMail(tx, context, await mailFromTemplate(tx, { template: 'sign-in-changed', to: owner, values }));
}
