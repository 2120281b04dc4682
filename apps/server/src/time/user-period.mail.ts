import type { Context } from '../lib/context.ts';
import { type MailPart, mailPage } from '../lib/mail-page.ts';
import type { RichText } from '../lib/rich-text.ts';
import type { OutgoingMail } from '../platform/mail.service.ts';
import type { Addressee, PeopleOfSheet } from './user-period-mail.sql.ts';

/** The owner's sheet was opened again. */
export function unlockedMail(context: Context, people: PeopleOfSheet, comment: RichText): OutgoingMail[] {
  return toOwner(context, people, {
    kind: 'user-period-unlocked',
    subject: `Your time registration of ${people.period.name} is open again`,
    parts: [
      `${people.actorName} unlocked your time registration of ${people.period.name}.`,
      ...(comment.html === '' ? [] : [{ safeHtml: comment.html, plain: comment.plain }]),
    ],
  });
}

/** All reviewers have approved the owner's sheet. */
export function approvedMail(context: Context, people: PeopleOfSheet): OutgoingMail[] {
  return toOwner(context, people, {
    kind: 'user-period-approved',
    subject: `Your time registration of ${people.period.name} is approved`,
    parts: [`All reviewers have approved your time registration of ${people.period.name}.`],
  });
}

/** Approvals were taken back: the owner and the reviewers concerned are told. */
export function disapprovedMails(context: Context, people: PeopleOfSheet, comment: string): OutgoingMail[] {
  const saying = comment === '' ? [] : comment.split(/\n+/);
  const owner = toOwner(context, people, {
    kind: 'user-period-disapproved',
    subject: `An approval of your time registration of ${people.period.name} was taken back`,
    parts: [
      `${people.actorName} took back the approval of ${listed(people.projects)} in your time registration of ${people.period.name}. It stays locked.`,
      ...saying,
    ],
  });
  const reviewers = people.reviewers.map((reviewer) =>
    mailTo(reviewer, {
      kind: 'user-period-disapproved',
      subject: `Please review the time registration of ${people.ownerName} again`,
      parts: [
        `${people.actorName} took back your approval of ${listed(reviewer.projects)} in the time registration of ${people.ownerName}, ${people.period.name}.`,
        ...saying,
        {
          link: `${context.config.BASE_URL}/user/viewutp/${people.ownerId}/${people.period._id}`,
          label: 'Open the time registration',
        },
      ],
    }),
  );
  return [...owner, ...reviewers];
}

interface MailContent {
  readonly kind: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** Nobody when the owner is no longer active, or is who decided. */
function toOwner(context: Context, people: PeopleOfSheet, { kind, subject, parts }: MailContent): OutgoingMail[] {
  if (!people.owner) return [];
  const link = `${context.config.BASE_URL}/user/timereg/${people.period._id}`;
  return [mailTo(people.owner, { kind, subject, parts: [...parts, { link, label: 'Open your time registration' }] })];
}

/** One mail to one person, greeted by name. */
export function mailTo(person: Addressee, { kind, subject, parts }: MailContent): OutgoingMail {
  return {
    kind,
    toAddress: person.email,
    toUserId: person._id,
    subject,
    ...mailPage(`Hello ${person.firstName}`, parts),
  };
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
