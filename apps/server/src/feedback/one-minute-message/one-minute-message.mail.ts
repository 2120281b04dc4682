import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import { MOST_STARS, STAR_NAMES } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { Context } from '../../lib/context.ts';
import { richText } from '../../lib/rich-text.ts';
import type { MailToWrite } from '../../platform/mail/template-mail.service.ts';
import type { Receiver } from './one-minute-message-send.sql.ts';

/** Where a 1MM is read in the app. */
export const linkOf = (message: Pick<ListedMessage, '_id'>, box: 'received' | 'team'): string =>
  `/user/1mm?${box === 'team' ? 'box=team&' : ''}detailId=${message._id}`;

/** The mail that brings a 1MM to those it is for. */
export function receivedMails(context: Context, message: ListedMessage, receivers: readonly Receiver[]): MailToWrite[] {
  const sender = nameOf(message.byUser);
  const group = groupOf(message);
  const headline = group ? `${sender} sent a 1MM to ${group}` : `${sender} sent you a 1MM`;
  const stars = `${'★'.repeat(message.star)}${'☆'.repeat(MOST_STARS - message.star)} ${STAR_NAMES[message.star]}`;
  const values = {
    headline,
    about: `${headline}${message.project && message.project.name !== group ? ` about ${message.project.name}` : ''}.`,
    stars,
    comment: richText(message.comment.split(/\n+/)),
    skills: richText([
      ...named('Strengths', message.strengths),
      ...named('Weaknesses', message.weaknesses),
      ...named('Certifications', message.certifications),
    ]),
    link: `${context.config.BASE_URL}${linkOf(message, group ? 'team' : 'received')}`,
  };
  return receivers.map((to) => ({ template: 'one-minute-message-received', to, values }));
}

/** The team or project it went to; null when it went to a person. */
export const groupOf = ({ toUser, toTeam, project }: ListedMessage): string | null =>
  toUser ? null : (toTeam?.name ?? project?.name ?? null);

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const named = (title: string, skills: readonly { name: string }[]): string[] =>
  skills.length > 0 ? [`${title}: ${skills.map(({ name }) => name).join(', ')}`] : [];
