import { Checkbox, Group, NativeSelect } from '@mantine/core';
import type { ListedUser } from '@stint/contract/people/users/user';
import { userRole } from '@stint/contract/role-names';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type ListControl, useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, namesColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NotifyUsers } from './notify-users.tsx';
import { type UserSearch, userSearch, useUsers } from './users.queries.ts';
import { UsersExport } from './users-export.tsx';

/** Everybody who can, or could, sign in. */
export function UsersScreen() {
  const t = useT('people');
  const list = useListSearch(userSearch);
  const answer = useUsers(list.state);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedUser>>(new Map());
  const columns = useMemo(() => columnsOf(t, chosen, setChosen), [t, chosen]);
  const navigate = useNavigate();
  const open = ({ _id: id, userType }: ListedUser) =>
    void navigate({ to: userType === 'Customer' ? '/admin/user_customer/$id' : '/admin/user/$id', params: { id } });

  return (
    <>
      <PageHeader title={t('people:users.title')} note={t('people:users.note')}>
        {chosen.size > 0 && <NotifyUsers users={[...chosen.values()]} onSent={() => setChosen(new Map())} />}
        <UsersExport asked={list.state} />
        <LinkButton to="/admin/user_customer/$id" params={{ id: '0' }} leftSection={<IconPlus size={16} />}>
          {t('people:users.addCustomer')}
        </LinkButton>
        <LinkButton to="/admin/user_add" variant="filled" leftSection={<IconPlus size={16} />}>
          {t('people:users.add')}
        </LinkButton>
      </PageHeader>
      <DataTable
        name="users"
        label={t('people:users.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={open}
        toolbar={<UserFilters list={list} />}
        empty={{ title: t('people:users.empty'), hint: t('people:users.emptyHint') }}
      />
    </>
  );
}

function UserFilters({ list }: { readonly list: ListControl<UserSearch> }) {
  const t = useT('people');
  const { state, change } = list;
  return (
    <>
      <NativeSelect
        aria-label={t('people:users.type')}
        value={state.userType}
        data={[
          { value: 'Employee', label: t('people:users.types.employees') },
          { value: 'Customer', label: t('people:users.types.customers') },
          { value: 'all', label: t('people:users.types.all') },
        ]}
        onChange={(event) => change({ userType: event.currentTarget.value as UserSearch['userType'] })}
      />
      <NativeSelect
        aria-label={t('people:users.role')}
        value={state.userRole ?? ''}
        data={[
          { value: '', label: t('people:users.allRoles') },
          ...userRole.options.map((role) => ({ value: role, label: t(`people:roles.${role}`) })),
        ]}
        onChange={(event) => change({ userRole: (event.currentTarget.value || undefined) as UserSearch['userRole'] })}
      />
      <Checkbox
        label={t('people:users.withInactive')}
        checked={state.inactive}
        onChange={(event) => change({ inactive: event.currentTarget.checked })}
      />
    </>
  );
}

type Chosen = ReadonlyMap<string, ListedUser>;

/** Those who are chosen stay so on other pages and under other filters. */
function columnsOf(t: Translate, chosen: Chosen, choose: (chosen: Chosen) => void): readonly Column<ListedUser>[] {
  const toggle = (user: ListedUser) => {
    const next = new Map(chosen);
    if (!next.delete(user._id)) next.set(user._id, user);
    choose(next);
  };
  return [
    {
      key: 'chosen',
      title: t('people:users.notification.choice'),
      width: '4.5rem',
      cell: (user) => (
        <Checkbox
          aria-label={t('people:users.notification.choose', { name: personName(user) })}
          checked={chosen.has(user._id)}
          onChange={() => toggle(user)}
        />
      ),
    },
    personColumn({ key: 'name', title: t('people:users.name'), sortBy: 'name', main: true }, (user) => user),
    { key: 'initials', title: t('people:users.initials'), sortBy: 'initials', cell: (user) => user.initials },
    { key: 'email', title: t('people:users.email'), sortBy: 'email', cell: (user) => user.email },
    {
      key: 'role',
      title: t('people:users.role'),
      cell: (user) => (user.userRole ? t(`people:roles.${user.userRole}`) : t('people:users.types.customer')),
    },
    {
      key: 'remuneration',
      title: t('people:users.remuneration'),
      hiddenAtFirst: true,
      cell: (user) => user.remunerationType && t(`people:remuneration.${user.remunerationType}`),
    },
    namesColumn({ key: 'teams', title: t('people:users.teams') }, (user) => user.teams),
    dateColumn(
      { key: 'start', title: t('people:users.startWorking'), sortBy: 'startWorking' },
      (user) => user.startWorking,
    ),
    {
      key: 'state',
      title: t('people:users.state'),
      cell: (user) => (
        <Group gap={4}>
          {!user.isActive && <Mark tone="quiet">{t('common:state.inactive')}</Mark>}
          {user.isFromDirectory && <Mark tone="quiet">{t('people:users.synced')}</Mark>}
        </Group>
      ),
    },
  ];
}
