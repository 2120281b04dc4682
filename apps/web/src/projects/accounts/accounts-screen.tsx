import { Button, Checkbox, Tooltip } from '@mantine/core';
import { type ListedAccount, NO_CUSTOMER_ACCESS } from '@stint/contract/projects/accounts/account';
import { IconPlus, IconUserCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, translateMessage, useT } from '../../lib/messages.ts';
import { SyncPart } from '../../outside/sync-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, numberColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EstimateBar } from '../estimate-bar.tsx';
import { AccountSide, ADDRESSES, type Side, useSide } from './account-side.ts';
import { accountSearches, useAccounts, useMayCreateAccounts } from './accounts.queries.ts';

/** What time is registered on: a customer's projects for time registration. */
export function AccountsScreen() {
  const t = useT('projects');
  const side = useSide();
  const list = useListSearch(accountSearches[side]);
  const answer = useAccounts(list.state);
  const mayCreate = useMayCreateAccounts();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t, side), [t, side]);
  return (
    <>
      <PageHeader
        title={t('projects:accounts.title')}
        note={t(side === 'admin' ? 'projects:accounts.note' : 'projects:accounts.ownNote')}
      >
        {side === 'admin' && <SyncPart />}
        {mayCreate && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} />}
            renderRoot={(props) => <Link {...ADDRESSES[side].create} {...props} />}
          >
            {t('projects:accounts.add')}
          </Button>
        )}
      </PageHeader>
      <DataTable
        name="accounts"
        label={t('projects:accounts.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(account) => void navigate(ADDRESSES[side].one(account._id))}
        toolbar={
          <Checkbox
            label={t('projects:accounts.withArchived')}
            checked={list.state.archived}
            onChange={(event) => list.change({ archived: event.currentTarget.checked })}
          />
        }
        empty={{
          title: mayCreate === false ? translateMessage(NO_CUSTOMER_ACCESS) : t('projects:accounts.empty'),
          hint: t('projects:accounts.emptyHint'),
        }}
      />
    </>
  );
}

/** The same for those who keep some accounts. */
export function OwnAccountsScreen() {
  return (
    <AccountSide value="user">
      <AccountsScreen />
    </AccountSide>
  );
}

function columnsOf(t: Translate, side: Side): readonly Column<ListedAccount>[] {
  return [
    {
      key: 'name',
      title: t('projects:name'),
      sortBy: 'name',
      main: true,
      cell: (account) => (
        <>
          <Link {...ADDRESSES[side].one(account._id)}>{account.name}</Link>
          {account.isOwn && <OwnSign />}
        </>
      ),
    },
    { key: 'number', title: t('projects:number'), sortBy: 'number', cell: (account) => account.number },
    {
      key: 'customer',
      title: t('projects:customers.one'),
      sortBy: 'customer',
      cell: (account) => account.customer.name,
    },
    { key: 'project', title: t('projects:projects.one'), sortBy: 'project', cell: (account) => account.project?.name },
    {
      key: 'billTo',
      title: t('projects:accounts.billTo'),
      hiddenAtFirst: true,
      cell: (account) => account.billTo && t(`projects:billTo.${account.billTo}`),
    },
    numberColumn({ key: 'phases', title: t('projects:phases.title') }, (account) => account.phases),
    hoursColumn(
      { key: 'registered', title: t('projects:registered'), sortBy: 'registeredTime' },
      (account) => account.registeredTime,
    ),
    {
      key: 'used',
      title: t('projects:figures.used'),
      cell: ({ estimate, registeredOnEstimate }) =>
        estimate !== null && <EstimateBar compact estimate={estimate} registered={registeredOnEstimate} />,
    },
    stateColumn(
      { key: 'state', title: t('projects:state') },
      (account) => account.archived && { text: t('projects:accounts.archived'), tone: 'quiet' },
    ),
  ];
}

/** Says that one manages the account oneself. */
function OwnSign() {
  const t = useT('projects');
  return (
    <Tooltip label={t('projects:accounts.own')}>
      <IconUserCheck
        size={15}
        stroke={1.7}
        role="img"
        aria-label={t('projects:accounts.own')}
        style={{ marginInlineStart: '0.375rem', verticalAlign: 'text-bottom', color: 'var(--accent)' }}
      />
    </Tooltip>
  );
}
