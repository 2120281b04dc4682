import { Button, NativeSelect } from '@mantine/core';
import { type SignInAttempt, signInOutcome } from '@stint/contract/account/sessions/sign-in-attempt';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { asChoice } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, personColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { deviceName } from '../device-name.ts';
import { type SignInSearch, signInSearch, useEndUserSessions, useSignIns } from './sign-ins.queries.ts';

/** Who signed in and who tried to, from where; whoever should not be in is signed out everywhere. */
export function SignInsScreen() {
  const t = useT('account');
  const { timeZone } = useAppConfig();
  const list = useListSearch(signInSearch);
  const answer = useSignIns(list.state);
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
  const chosen = answer.data?.items.find(({ user }) => user?._id === list.state.user)?.user;
  return (
    <>
      <PageHeader title={t('account:signIns.title')} note={t('account:signIns.note')} />
      <DataTable
        name="sign-ins"
        label={t('account:signIns.title')}
        columns={columns}
        list={list}
        answer={answer}
        toolbar={
          <>
            <PersonSelect
              aria-label={t('account:signIns.person')}
              placeholder={t('account:signIns.person')}
              clearable
              withCustomers
              value={list.state.user ?? null}
              chosen={asChoice(chosen)}
              onChange={(id) => list.change({ user: id ?? undefined })}
            />
            <NativeSelect
              aria-label={t('account:signIns.outcome')}
              value={list.state.outcome ?? ''}
              data={[
                { value: '', label: t('account:signIns.outcomes.all') },
                ...signInOutcome.options.map((value) => ({ value, label: t(`account:signIns.outcomes.${value}`) })),
              ]}
              onChange={(event) =>
                list.change({ outcome: (event.currentTarget.value || undefined) as SignInSearch['outcome'] })
              }
            />
          </>
        }
        empty={{ title: t('account:signIns.empty'), hint: t('account:signIns.emptyHint') }}
      />
    </>
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<SignInAttempt>[] {
  return [
    personColumn(
      { key: 'person', title: t('account:signIns.person'), main: true },
      ({ user }) => user,
      () => t('account:signIns.nobody'),
    ),
    stateColumn({ key: 'outcome', title: t('account:signIns.outcome') }, ({ outcome }) => ({
      text: t(`account:signIns.outcomes.${outcome}`),
      tone: outcome === 'SIGNED_IN' ? 'accent' : 'warn',
    })),
    { key: 'way', title: t('account:signIns.way'), cell: ({ way }) => t(`account:signIns.ways.${way}`) },
    {
      key: 'device',
      title: t('account:signIns.device'),
      cell: ({ userAgent }) => {
        const { browser, system } = deviceName(userAgent);
        return (
          <span title={userAgent}>
            {t('account:sessions.device', {
              browser: browser ?? t('account:sessions.unknownBrowser'),
              system: system ?? t('account:sessions.unknownSystem'),
            })}
          </span>
        );
      },
    },
    { key: 'address', title: t('account:signIns.address'), cell: ({ address }) => address },
    instantColumn({ key: 'when', title: t('account:signIns.when'), sortBy: 'at' }, timeZone, ({ at }) => at),
    {
      key: 'end',
      title: t('account:signIns.sessions'),
      align: 'right',
      cell: (attempt) => <EndSessions of={attempt} />,
    },
  ];
}

/** Ends all sessions of the person of an attempt; nothing where they have none. */
function EndSessions({ of: { user, openSessions } }: { readonly of: SignInAttempt }) {
  const t = useT('account');
  const end = useEndUserSessions();
  if (!user || openSessions === 0) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  const ask = async () => {
    const title = t('account:signIns.end');
    const message = t('account:signIns.endAsk', { name, count: openSessions });
    if (await confirmAct({ title, message, act: title, danger: true })) end.mutate(user._id);
  };
  return (
    <Button
      size="compact-sm"
      loading={end.isPending}
      aria-label={t('account:signIns.endNamed', { name })}
      onClick={() => void ask()}
    >
      {t('account:signIns.end')}
    </Button>
  );
}
