import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { asChoice } from '../../ui/person.tsx';
import { NEW } from '../../ui/record-drawer.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AssignPhasesForm } from './assign-phases-form.tsx';
import { DisablePhaseForm } from './disable-phase-form.tsx';
import { personColumns, phaseColumns } from './phase-columns.tsx';
import { userPhaseSearch, useUserPhases } from './phases.queries.ts';

/** What somebody may register on, and until when; managers assign and disable from here. */
export function UserPhasesScreen() {
  const t = useT('projects');
  const list = useListSearch(userPhaseSearch);
  const { detailId, user, ...query } = list.state;
  const answer = useUserPhases({ ...query, ...(user !== undefined && { user }) });
  const person = answer.data?.user._id === user ? answer.data?.user : undefined;
  const open = answer.data?.items.find(({ _id }) => _id === detailId);
  const close = () => list.show({ detailId: undefined });
  const columns = useMemo(() => [...phaseColumns(t), ...personColumns(t, t('projects:phaseList.hoursOf'))], [t]);
  return (
    <>
      <PageHeader title={t('projects:userPhases.title')} note={t('projects:userPhases.note')}>
        {person && (
          <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
            {t('projects:userPhases.assign')}
          </Button>
        )}
      </PageHeader>
      <PersonSelect
        label={t('projects:userPhases.person')}
        value={user ?? null}
        chosen={asChoice(person)}
        onChange={(next) => list.change({ user: next ?? undefined, search: '', detailId: undefined })}
      />
      {user === undefined ? (
        <EmptyState title={t('projects:userPhases.choose')} hint={t('projects:userPhases.chooseHint')} />
      ) : (
        <DataTable
          name="user-phases"
          label={t('projects:userPhases.title')}
          columns={columns}
          list={list}
          answer={answer}
          onOpen={(phase) => list.show({ detailId: phase._id })}
          empty={{ title: t('projects:userPhases.empty'), hint: t('projects:userPhases.emptyHint') }}
        />
      )}
      {person && detailId === NEW && <AssignPhasesForm person={person} onClose={close} />}
      {person && open?.isAssigned && <DisablePhaseForm key={detailId} person={person} phase={open} onClose={close} />}
    </>
  );
}
