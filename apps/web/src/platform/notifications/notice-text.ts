import type { Notification } from '@stint/contract/platform/notifications/notification';
import { type MessageKey, type Translate, translateMessage } from '../../lib/messages.ts';

/** What a notification says, in the present language, with the words that came along. */
export function noticeText(t: Translate, { kind, data }: Pick<Notification, 'kind' | 'data'>): string {
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value ?? '']));
  // Work is named by its kind, which the catalogues know.
  if (values.job) values.job = t(`platform:jobs.kinds.${values.job}` as MessageKey);
  // What a task says is declared by the rules of tasks.
  if (typeof values.task === 'string') values.task = translateMessage(values.task);
  const news = t(`platform:notices.${kind}`, values);
  return values.comment ? `${news}: ${values.comment}` : news;
}
