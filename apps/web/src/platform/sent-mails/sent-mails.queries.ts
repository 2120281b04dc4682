import {
  getSentMail,
  listSentMails,
  revealSentMail,
  sendMailAgain,
  sendMailsAgain,
} from '@stint/contract/platform/sent-mails/sent-mail';
import { id } from '@stint/contract/primitives';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const sentMailSearch = searchOf(queryOf(listSentMails).extend({ detailId: id.optional() }));
export type SentMailSearch = ReturnType<typeof sentMailSearch.fill>;

export const useSentMails = (query: QueryOf<typeof listSentMails>) =>
  useQuery({
    queryKey: ['mail', 'list', query],
    queryFn: ({ signal }) => call(listSentMails, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSentMail = (mailId: string | undefined) =>
  useQuery({
    queryKey: ['mail', 'one', mailId],
    queryFn: ({ signal }) => call(getSentMail, { params: { id: mailId ?? '' } }, { signal }),
    enabled: mailId !== undefined,
  });

export const useRevealMail = (mailId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof revealSentMail>) => call(revealSentMail, { params: { id: mailId }, body }),
    meta: { fallback: 'common:failed.wrong', touches: ['audit'] },
  });

export const useSendAgain = () =>
  useMutation({
    mutationFn: (mailId: string) => call(sendMailAgain, { params: { id: mailId } }),
    meta: { fallback: 'platform:mails.sendAgainFailed', success: 'platform:mails.queuedAgain', touches: ['mail'] },
  });

export const useSendAllAgain = () =>
  useMutation({
    mutationFn: (ids: readonly string[]) => call(sendMailsAgain, { body: { ids: [...ids] } }),
    meta: { fallback: 'platform:mails.sendAgainFailed', success: 'platform:mails.queuedAll', touches: ['mail'] },
  });
