import { Checkbox, Skeleton } from '@mantine/core';
import type { ListedContractFolder } from '@stint/contract/people/contract-folders/contract-folder';
import { mayCall } from '@stint/contract/roles';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { personColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { myFolderSearch, useContractFolder, useContractFolders } from './contract-folders.queries.ts';
import { FolderBrowser } from './folder-browser.tsx';

/** `/user/my-contract-folder`: the own contract folder, and those of others for who keeps them. */
export function MyContractFolderScreen() {
  const t = useT('people');
  const user = useCurrentUser();
  const list = useListSearch(myFolderSearch);
  const answer = useContractFolder(user.usesContractFolders ? user._id : undefined);
  const folder = answer.data;
  if (!user.usesContractFolders)
    return (
      <>
        <PageHeader title={t('people:folders.mine')} />
        <EmptyState title={t('people:folders.notForYou')} hint={t('people:folders.notForYouHint')} />
      </>
    );
  return (
    <>
      <PageHeader title={t('people:folders.mine')} note={t('people:folders.mineNote')} />
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={58} radius="lg" />}
      {folder?.state === 'there' && (
        <FolderBrowser
          person={user._id}
          name={folder.name}
          path={list.state.path}
          onPath={(path) => list.show({ path: path || undefined })}
        />
      )}
      {folder && folder.state !== 'there' && (
        <EmptyState title={t('people:folders.none')} hint={t('people:folders.noneHint')} />
      )}
      {mayCall(['manager'], user) && <FoldersOfPeople />}
    </>
  );
}

/** The folders of people, with those who have none. */
function FoldersOfPeople() {
  const t = useT('people');
  const list = useListSearch(myFolderSearch);
  const { path: _own, ...asked } = list.state;
  const answer = useContractFolders(asked);
  const columns = useMemo(() => columnsOf(t), [t]);
  const navigate = useNavigate();
  const open = ({ _id: id }: ListedContractFolder) =>
    void navigate({ to: '/admin/user/$id', params: { id }, search: { tab: 'contracts' } });
  return (
    <DataTable
      name="contract-folders"
      label={t('people:folders.ofPeople')}
      columns={columns}
      list={list}
      answer={answer}
      onOpen={open}
      toolbar={
        <Checkbox
          label={t('people:folders.onlyMissing')}
          checked={list.state.missing}
          onChange={(event) => list.change({ missing: event.currentTarget.checked })}
        />
      }
      empty={{ title: t('people:folders.noPeople') }}
    />
  );
}

function columnsOf(t: Translate): readonly Column<ListedContractFolder>[] {
  return [
    personColumn({ key: 'name', title: t('people:users.name'), sortBy: 'name', main: true }, ({ user }) => user),
    { key: 'folder', title: t('people:folders.one'), cell: ({ name }) => name },
    {
      key: 'place',
      title: t('people:folders.place'),
      cell: ({ name, place }) => name && t(`people:folders.places.${place}`),
    },
    stateColumn(
      { key: 'state', title: t('people:users.state') },
      ({ name }) => name === '' && { text: t('people:folders.missing'), tone: 'warn' },
    ),
  ];
}
