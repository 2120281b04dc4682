import { TICKET_EXPIRED } from '@stint/contract/account/second-factor/second-step';
import type { PublicContext } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { hashToken } from '../../lib/session.ts';
import { forgetHits } from '../../lib/throttle.ts';
import { beginSession, noteSignIn } from '../sessions/session-begin.service.ts';
import { hashRecoveryCode, isTotpCode, stepOf } from './codes.ts';
import { codeBucket, refuseCode, slowDownCodes } from './second-factor.service.ts';
import * as queries from './second-factor.sql.ts';
import { unseal } from './secret-key.ts';

/** Goes on with who has proven a first factor, by a code of theirs. */
export async function finishByCode(context: PublicContext, given: { ticket: string; code: string }) {
  const ticket = await requireTicket(context, given.ticket);
  const userId = ticket.user_id;
  await slowDownCodes(context, codeBucket(userId));
  if (!(await codeFits(context, userId, given.code))) {
    await noteSignIn(context, { userId, outcome: 'WRONG_SECOND_FACTOR', way: ticket.way });
    return refuseCode();
  }
  await forgetHits(context, codeBucket(userId));
  return { token: await finishTicket(context, given.ticket) };
}

export async function requireTicket(context: PublicContext, ticket: string): Promise<queries.Ticket> {
  const found = await queries.findTicket(context.db, hashToken(ticket), context.now.toISOString());
  return found ?? refuse(410, 'TICKET_EXPIRED', TICKET_EXPIRED);
}

/** The session of who has proven both; a ticket is good for one. */
export async function finishTicket(context: PublicContext, given: string): Promise<string> {
  const ticket = await queries.takeTicket(context.db, hashToken(given), context.now.toISOString());
  if (!ticket) return refuse(410, 'TICKET_EXPIRED', TICKET_EXPIRED);
  const { user_id: userId, way, password_hash: passwordHash, company_account_id: companyAccount } = ticket;
  const by = companyAccount === null ? {} : { companyAccount };
  const token = await beginSession(context, { userId, way, passwordHash, by, hasSecondFactor: true });
  if (token === null) return refuse(410, 'TICKET_EXPIRED', TICKET_EXPIRED);
  await noteSignIn(context, { userId, outcome: 'SIGNED_IN', way });
  return token;
}

/** Uses up the code that was given: six digits are one of the app, all else one that was printed. */
async function codeFits(context: PublicContext, userId: string, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  if (!isTotpCode(code))
    return queries.useRecoveryCode(context.db, userId, hashRecoveryCode(code), context.now.toISOString());
  const found = await queries.findTotp(context.db, userId);
  if (!found?.isConfirmed) return false;
  const secret = await unseal(context.config, found.secret, userId);
  if (secret === null) throw new Error('The second factors cannot be read: SECRET_KEY or the file secret-key changed');
  const step = await stepOf(secret, code, context.now, Number(found.lastStep));
  return step !== null && queries.useStep(context.db, userId, step);
}
