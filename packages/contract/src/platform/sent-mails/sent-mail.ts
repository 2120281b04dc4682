import { z } from 'zod';
import { OWNER_PROOF_ERRORS, ownerProof } from '../../account/sessions/owner-proof.ts';
import { declareMessages } from '../../messages.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, instant } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

export const SENT_MAILS_PAGE_SIZE = 30;
/** Days after which mails are deleted, unless they still wait to be sent. */
export const MAILS_KEPT_DAYS = 180;
const MOST_SENT_AGAIN = 1000;

/** Why a mail was given up that the mail server did not refuse: its process died after it had left, or its receiver is shut out. */
export const MAY_HAVE_ARRIVED =
  'Its process ended before the mail server answered. It may have arrived, and mails of this kind are not sent twice.';
export const MAIL_RECEIVER_INACTIVE = 'Its receiver is not active any more';
declareMessages({ MAY_HAVE_ARRIVED, MAIL_RECEIVER_INACTIVE });

/** `kept`: no mail server is configured, so it stays in the outbox. `failed`: given up after several attempts. */
export const mailState = z.enum(['queued', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof mailState>;

/** A mail in the outbox. */
export const sentMail = z.object({
  _id: id,
  /** What kind of mail it is, such as `reset-password`. */
  kind: z.string(),
  toAddress: z.string(),
  toUser: person.nullable(),
  subject: z.string(),
  state: mailState,
  attempts: z.number().int(),
  createdDate: instant,
  sentDate: instant.nullable(),
  /** How the last attempt failed, in the mail server's words or declared ones; empty when none did. */
  error: z.string(),
});
export type SentMail = z.infer<typeof sentMail>;

/** With what it says. A link that sets somebody's password is hidden. */
export const sentMailDetail = sentMail.extend({
  html: z.string(),
  plain: z.string(),
  /** Whether there is such a link which `revealSentMail` shows: the mail is kept here, so that nobody else can pass it on. */
  hasHiddenLink: z.boolean(),
});
export type SentMailDetail = z.infer<typeof sentMailDetail>;

export const listSentMails = route({
  method: 'GET',
  path: '/api/admin/sent-mails',
  summary: `Mails of the outbox of the last ${MAILS_KEPT_DAYS} days, the newest first`,
  roles: ['admin'],
  isOfAllAreas: true,
  query: pageQuery(['createdDate', 'toAddress', 'subject'], SENT_MAILS_PAGE_SIZE, '-createdDate').extend({
    state: mailState.optional(),
    kind: z.string().max(80).optional(),
  }),
  response: pageOf(sentMail),
});

export const getSentMail = route({
  method: 'GET',
  path: '/api/admin/sent-mails/:id',
  summary: 'The text of a mail; links that set a password are hidden',
  roles: ['admin'],
  isOfAllAreas: true,
  params: idParamsOf('mail'),
  response: sentMailDetail,
  errors: ['NOT_FOUND'],
});

export const revealSentMail = route({
  method: 'POST',
  path: '/api/admin/sent-mails/:id/reveal',
  summary: 'The text of an unsent mail with its password link; asks for the password of who calls',
  roles: ['admin'],
  params: idParamsOf('mail'),
  isWayIn: true,
  body: ownerProof,
  response: sentMailDetail,
  errors: ['NOT_FOUND', 'NO_HIDDEN_LINK', 'TOO_MANY_ATTEMPTS', ...OWNER_PROOF_ERRORS],
});

export const sendMailAgain = route({
  method: 'POST',
  path: '/api/admin/sent-mails/:id/send-again',
  summary: 'Queues a mail again that failed, or that was not sent for lack of a mail server',
  roles: ['admin'],
  isOfAllAreas: true,
  params: changedIdParamsOf('mail'),
  response: sentMail,
  errors: ['NOT_FOUND', 'NO_MAIL_SERVER', 'ALREADY_SENT'],
});

export const sendMailsAgain = route({
  method: 'POST',
  path: '/api/admin/sent-mails/send-again',
  summary: 'Queues several mails again; those already sent, or about to be, are skipped',
  roles: ['admin'],
  isOfAllAreas: true,
  body: z.strictObject({ ids: z.array(changedIdOf('mail')).min(1).max(MOST_SENT_AGAIN) }),
  response: z.object({ queued: z.number().int() }),
  errors: ['NO_MAIL_SERVER'],
});
