import type { Context } from '../../lib/context.ts';
import { type RichText, richText } from '../../lib/rich-text.ts';
import type { Addressee, MailToWrite } from '../../platform/mail/template-mail.service.ts';
import type { PeopleOfSheet } from './user-period-mail.sql.ts';

/** The owner's sheet was opened again. */
export function unlockedMail(context: Context, people: PeopleOfSheet, comment: RichText): MailToWrite[] {
  const { actorName: person, period } = people;
  return toOwner(people, (to) => ({
    template: 'user-period-unlocked',
    to,
    values: { person, period: period.name, comment, link: ownLink(context, people) },
  }));
}

/** All reviewers have approved the owner's sheet. */
export function approvedMail(context: Context, people: PeopleOfSheet): MailToWrite[] {
  return toOwner(people, (to) => ({
    template: 'user-period-approved',
    to,
    values: { period: people.period.name, link: ownLink(context, people) },
  }));
}

/** Approvals were taken back: the owner and the reviewers concerned are told. */
export function disapprovedMails(context: Context, people: PeopleOfSheet, comment: string): MailToWrite[] {
  const { actorName: person, ownerName: owner, period } = people;
  const shared = { person, period: period.name, comment: richText(comment === '' ? [] : comment.split(/\n+/)) };
  const ownerMail = toOwner(people, (to) => ({
    template: 'user-period-disapproved',
    to,
    values: { ...shared, projects: listed(people.projects), link: ownLink(context, people) },
  }));
  const link = `${context.config.BASE_URL}/user/viewutp/${people.ownerId}/${period._id}`;
  const reviewerMails = people.reviewers.map((to) => ({
    template: 'user-period-review-again' as const,
    to,
    values: { ...shared, owner, projects: listed(to.projects), link },
  }));
  return [...ownerMail, ...reviewerMails];
}

/** Nobody when the owner is no longer active, or is who decided. */
function toOwner({ owner }: PeopleOfSheet, mail: (to: Addressee) => MailToWrite): MailToWrite[] {
  return owner ? [mail(owner)] : [];
}

const ownLink = (context: Context, { period }: PeopleOfSheet): string =>
  `${context.config.BASE_URL}/user/timereg/${period._id}`;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
