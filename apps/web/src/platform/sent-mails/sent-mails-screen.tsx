import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { mailState, type SentMail } from '@stint/contract/platform/sent-mails/sent-mail';
import { useMemo, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { type ListControl, useListSearch } from '../../lib/list-search.ts';
import { type Translate, translateMessage, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, numberColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { mailKind } from '../mail-kind.ts';
import { templateSearch, useTemplates } from '../system-templates/system-templates.queries.ts';
import { MailStateMark } from './mail-state-mark.tsx';
import { MailView } from './mail-view.tsx';
import classes from './sent-mails.module.css';
import { type SentMailSearch, sentMailSearch, useSendAllAgain, useSentMails } from './sent-mails.queries.ts';

/** The outbox: what was sent, what waits, and what stays because there is no mail server. */
export function SentMailsScreen() {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const list = useListSearch(sentMailSearch);
  const { detailId, ...query } = list.state;
  const answer = useSentMails(query);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const sendAgain = useSendAllAgain();
  const columns = useMemo(() => [chooseColumn(t, chosen, setChosen), ...columnsOf(t, timeZone)], [t, timeZone, chosen]);
  /** What was chosen and can still be seen: nothing is sent that is not in sight. */
  const sending =
    answer.data?.items.filter((mail) => chosen.has(mail._id) && canBeSent(mail)).map(({ _id }) => _id) ?? [];
  return (
    <>
      <PageHeader title={t('platform:mails.title')} note={t('platform:mails.note')}>
        {sending.length > 0 && (
          <Button
            loading={sendAgain.isPending}
            // What was chosen since stays chosen.
            onClick={() =>
              sendAgain.mutate(sending, {
                onSuccess: () => setChosen((now) => new Set([...now].filter((id) => !chosen.has(id)))),
              })
            }
          >
            {t('platform:mails.sendChosen', { count: sending.length })}
          </Button>
        )}
      </PageHeader>
      <DataTable
        name="sent-mails"
        label={t('platform:mails.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(mail) => list.show({ detailId: mail._id })}
        toolbar={
          <>
            <KindFilter list={list} />
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
          </>
        }
        empty={{ title: t('platform:mails.empty'), hint: t('platform:mails.emptyHint') }}
      />
      <MailView id={detailId} onClose={() => list.show({ detailId: undefined })} />
    </>
  );
}

/** All mails there are. */
const MAIL_TEMPLATES = templateSearch.fill({ type: 'Mail', limit: 100 });
const NONE: ReadonlySet<string> = new Set();
const canBeSent = ({ state }: SentMail) => state === 'failed' || state === 'kept';

/** Only mails of one kind: what templates there are. */
function KindFilter({ list }: { readonly list: ListControl<SentMailSearch> }) {
  const t = useT('platform');
  const templates = useTemplates(MAIL_TEMPLATES);
  return (
    <NativeSelect
      aria-label={t('platform:mails.kind')}
      value={list.state.kind ?? ''}
      data={[
        { value: '', label: t('platform:mails.kinds') },
        ...(templates.data?.items ?? []).map(({ name }) => ({ value: name, label: mailKind(name) })),
      ]}
      onChange={(event) => list.change({ kind: event.currentTarget.value || undefined })}
    />
  );
}

/** A box in front of each mail that can be sent again. */
function chooseColumn(
  t: Translate,
  chosen: ReadonlySet<string>,
  setChosen: (chosen: ReadonlySet<string>) => void,
): Column<SentMail> {
  const toggle = (id: string, isChosen: boolean) => {
    const now = new Set(chosen);
    if (isChosen) now.add(id);
    else now.delete(id);
    setChosen(now);
  };
  return {
    key: 'choose',
    title: t('platform:mails.choose'),
    width: '4.5rem',
    cell: (mail) =>
      canBeSent(mail) && (
        <Checkbox
          aria-label={t('platform:mails.chooseOne', { subject: mail.subject, address: mail.toAddress })}
          checked={chosen.has(mail._id)}
          onChange={(event) => toggle(mail._id, event.currentTarget.checked)}
        />
      ),
  };
}

function columnsOf(t: Translate, timeZone: string): readonly Column<SentMail>[] {
  return [
    { key: 'subject', title: t('platform:mails.subject'), sortBy: 'subject', main: true, cell: (mail) => mail.subject },
    { key: 'address', title: t('platform:mails.address'), sortBy: 'toAddress', cell: (mail) => mail.toAddress },
    instantColumn(
      { key: 'created', title: t('platform:mails.created'), sortBy: 'createdDate' },
      timeZone,
      (mail) => mail.createdDate,
    ),
    { key: 'state', title: t('platform:mails.state'), cell: (mail) => <MailStateMark state={mail.state} /> },
    {
      key: 'reason',
      title: t('platform:mails.reason'),
      cell: (mail) => (
        <span className={classes.reason} title={translateMessage(mail.error)}>
          {translateMessage(mail.error)}
        </span>
      ),
    },
    instantColumn(
      { key: 'sent', title: t('platform:mails.sent'), hiddenAtFirst: true },
      timeZone,
      (mail) => mail.sentDate,
    ),
    numberColumn(
      { key: 'attempts', title: t('platform:mails.attempts'), hiddenAtFirst: true },
      (mail) => mail.attempts,
    ),
    { key: 'kind', title: t('platform:mails.kind'), hiddenAtFirst: true, cell: (mail) => mailKind(mail.kind) },
  ];
}
