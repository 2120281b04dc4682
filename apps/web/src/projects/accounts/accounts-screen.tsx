import { Button, Checkbox } from '@mantine/core';
import type { ListedAccount } from '@stint/contract/projects/account';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Hours } from '../../ui/hours.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { accountSearch, useAccounts } from './accounts.queries.ts';

/** What time is registered on: a customer's projects for time registration. */
export function AccountsScreen() {
  const t = useT('projects');
  const list = useListSearch(accountSearch);
  const answer = useAccounts(list.state);
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('projects:accounts.title')} note={t('projects:accounts.note')}>
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} />}
          renderRoot={(props) => <Link to="/admin/accounts/create" {...props} />}
        >
          {t('projects:accounts.add')}
        </Button>
      </PageHeader>
      <DataTable
        name="accounts"
        label={t('projects:accounts.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(account) => void navigate({ to: '/admin/accounts/$id', params: { id: account._id } })}
        toolbar={
          <Checkbox
            label={t('projects:accounts.withArchived')}
            checked={list.state.archived}
            onChange={(event) => list.change({ archived: event.currentTarget.checked })}
          />
        }
        empty={{ title: t('projects:accounts.empty'), hint: t('projects:accounts.emptyHint') }}
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedAccount>[] {
  return [
    {
      key: 'name',
      title: t('projects:name'),
      sortBy: 'name',
      main: true,
      cell: (account) => (
        <Link to="/admin/accounts/$id" params={{ id: account._id }}>
          {account.name}
        </Link>
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
    { key: 'phases', title: t('projects:phases.title'), align: 'right', cell: (account) => account.phases },
    {
      key: 'registered',
      title: t('projects:registered'),
      align: 'right',
      cell: (account) => <Hours value={account.registeredTime} />,
    },
    {
      key: 'state',
      title: t('projects:state'),
      cell: (account) => account.archived && <Mark tone="quiet">{t('projects:accounts.archived')}</Mark>,
    },
  ];
}
