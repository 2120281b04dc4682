import { z } from 'zod';
import { declareMessages, fillIn } from '../../messages.ts';
import { instant, line, text } from '../../primitives.ts';
import { changedIdParamsOf, idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { areTagsComplete, TAG_NEEDS_WHOM } from './post.rules.ts';
import { MOST_POST_LENGTH } from './post.ts';

export const MAILING_SUBJECT_REQUIRED = 'Subject is required';
export const MAILING_CONTENT_REQUIRED = 'Content is required';
export const BCC_REQUIRED = 'At least one bcc is required';
export const NOBODY_TO_MAIL = 'These recipients have no active users. Please choose others.';
declareMessages({ MAILING_SUBJECT_REQUIRED, MAILING_CONTENT_REQUIRED, BCC_REQUIRED, NOBODY_TO_MAIL });

/** The job that writes the mails of a mailing. */
export const SEND_POST_MAILING = 'sendPostMailing';
/** So many of the newest mailings of a post are shown, and so many people of each whom it did not reach. */
export const MOST_MAILINGS = 20;
export const MOST_UNREACHED = 50;
const MOST_CHOSEN = 1000;

const bcc = z.strictObject({
  users: z.array(idOf('user')).max(MOST_CHOSEN),
  /** The people of these teams, with their leaders. */
  teams: z.array(idOf('team')).max(MOST_CHOSEN),
  /** Those who belong to these projects. */
  projects: z.array(idOf('project')).max(MOST_CHOSEN),
  /** The users of these indirect customers. */
  customers: z.array(idOf('indirectCustomer')).max(MOST_CHOSEN),
});
export type Bcc = z.infer<typeof bcc>;

const words = {
  subject: line(200),
  /** Rich text, in which tags stand for names as in a post. */
  content: text(MOST_POST_LENGTH),
};

/** What the form of a mailing asks for. Each receiver gets a mail of their own and sees no other. */
export const mailingToSend = z.strictObject({
  subject: z.string().max(1000).trim().min(1, MAILING_SUBJECT_REQUIRED).pipe(words.subject),
  content: words.content
    .min(1, MAILING_CONTENT_REQUIRED)
    .refine(areTagsComplete, { error: fillIn(TAG_NEEDS_WHOM, { example: '[[team:NAV]]' }) }),
  bcc: bcc.refine((chosen) => Object.values(chosen).some(({ length }) => length > 0), { error: BCC_REQUIRED }),
});
export type MailingToSend = z.infer<typeof mailingToSend>;

export const sendPostMail = route({
  method: 'POST',
  path: '/api/trsysmanager/posts/:id/mailings',
  summary:
    'Sends a post as e-mail to people, teams, projects and customers, each receiver once, in the background; repeating it with the same _id changes nothing',
  roles: ['manager'],
  params: changedIdParamsOf('post'),
  body: mailingToSend.safeExtend({ _id: newIdOf('postMailing') }),
  response: z.object({ receivers: z.number().int() }),
  errors: ['NOT_FOUND', 'MAILING_CONTENT_REQUIRED', 'NOBODY_TO_MAIL', 'TOO_MANY_ATTEMPTS'],
});

export const mailPreview = z.object({
  /** How many people get it. */
  receivers: z.number().int(),
  /** The receiver as whom it is shown; the asking person while nobody is chosen. */
  to: person,
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
});
export type MailPreview = z.infer<typeof mailPreview>;

export const previewPostMail = route({
  method: 'POST',
  path: '/api/trsysmanager/posts/:id/mail-preview',
  summary: 'What one of the receivers of a mailing would get, and how many they are; nothing is stored or sent',
  roles: ['manager'],
  unaudited: 'nothing changes',
  params: changedIdParamsOf('post'),
  body: z.strictObject({ subject: text(1000), content: words.content, bcc }),
  response: mailPreview,
  errors: ['NOT_FOUND'],
});

export const postMailing = z.object({
  _id: z.uuid(),
  subject: z.string(),
  sentBy: person.nullable(),
  createdAt: instant,
  receivers: z.number().int(),
  /** Mails written so far, those that left, those given up, and those that stay here for lack of a mail server. Those of long ago, which were deleted, count as having left. */
  written: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  kept: z.number().int(),
  /** People whose mail was given up. */
  unreached: z.array(person),
});
export type PostMailing = z.infer<typeof postMailing>;

export const listPostMailings = route({
  method: 'GET',
  path: '/api/trsysmanager/posts/:id/mailings',
  summary: `The newest ${MOST_MAILINGS} mailings of a post, and how far each is`,
  roles: ['manager'],
  params: changedIdParamsOf('post'),
  response: z.array(postMailing),
});
