import { NativeSelect } from '@mantine/core';
import { mailState, type SentMail } from '@stint/contract/platform/sent-mail';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { MailStateMark } from './mail-state-mark.tsx';
import { MailView } from './mail-view.tsx';
import { type SentMailSearch, sentMailSearch, useSentMails } from './sent-mails.queries.ts';

/** The outbox: what was sent, what waits, and what stays because there is no mail server. */
export function SentMailsScreen() {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const list = useListSearch(sentMailSearch);
  const { detailId, ...query } = list.state;
  const answer = useSentMails(query);
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
  return (
    <>
      <PageHeader title={t('platform:mails.title')} note={t('platform:mails.note')} />
      <DataTable
        name="sent-mails"
        label={t('platform:mails.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(mail) => list.show({ detailId: mail._id })}
        toolbar={
          <NativeSelect
            aria-label={t('platform:mails.state')}
            value={list.state.state ?? ''}
            data={[
              { value: '', label: t('platform:mails.states.all') },
              ...mailState.options.map((state) => ({ value: state, label: t(`platform:mails.states.${state}`) })),
            ]}
            onChange={(event) =>
              list.change({ state: (event.currentTarget.value || undefined) as SentMailSearch['state'] })
            }
          />
        }
        empty={{ title: t('platform:mails.empty'), hint: t('platform:mails.emptyHint') }}
      />
      <MailView id={detailId} onClose={() => list.show({ detailId: undefined })} />
    </>
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<SentMail>[] {
  return [
    { key: 'subject', title: t('platform:mails.subject'), sortBy: 'subject', main: true, cell: (mail) => mail.subject },
    { key: 'address', title: t('platform:mails.address'), sortBy: 'toAddress', cell: (mail) => mail.toAddress },
    {
      key: 'created',
      title: t('platform:mails.created'),
      sortBy: 'createdDate',
      align: 'right',
      cell: (mail) => formatInstant(mail.createdDate, timeZone),
    },
    {
      key: 'sent',
      title: t('platform:mails.sent'),
      align: 'right',
      cell: (mail) => mail.sentDate && formatInstant(mail.sentDate, timeZone),
    },
    { key: 'attempts', title: t('platform:mails.attempts'), align: 'right', cell: (mail) => mail.attempts },
    { key: 'state', title: t('platform:mails.state'), cell: (mail) => <MailStateMark state={mail.state} /> },
  ];
}
