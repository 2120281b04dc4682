import {
  getSentMail,
  listSentMails,
  revealSentMail,
  sendMailAgain,
  sendMailsAgain,
} from '@stint/contract/platform/sent-mails/sent-mail';
import { id } from '@stint/contract/primitives';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf, writeOfOne } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const sentMailSearch = searchOf(() => queryOf(listSentMails).extend({ detailId: id.optional() }));
export type SentMailSearch = ReturnType<typeof sentMailSearch.fill>;

export const useSentMails = readOf('mail', listSentMails, { keepsPrevious: true });

export const useSentMail = readOf('mail', getSentMail);

export const useRevealMail = writeOfOne(revealSentMail, { fallback: 'common:failed.wrong', touches: ['audit'] });

export const useSendAgain = writeOf(sendMailAgain, {
  fallback: 'platform:mails.sendAgainFailed',
  success: 'platform:mails.queuedAgain',
  touches: ['mail'],
});

export const useSendAllAgain = writeOf(sendMailsAgain, {
  sends: (ids: readonly string[]) => ({ ids: [...ids] }),
  fallback: 'platform:mails.sendAgainFailed',
  success: 'platform:mails.queuedAll',
  touches: ['mail'],
});
