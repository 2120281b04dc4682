import { type Checklist, checklistKind } from '@stint/contract/people/checklists/checklist';
import { doneOf } from '@stint/contract/people/checklists/checklist.rules';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, personColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { checklistSearch, useChecklists } from './checklists.queries.ts';

/** `/admin/checklists`: who joins and who leaves now, and what is still to be done for them. */
export function ChecklistsScreen() {
  const t = useT('people');
  const list = useListSearch(checklistSearch);
  const answer = useChecklists(list.state);
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('people:checklists.title')} note={t('people:checklists.note')} />
      <DataTable
        name="checklists"
        label={t('people:checklists.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={({ _id: id }) => void navigate({ to: '/admin/user/$id', params: { id }, search: { tab: 'checklist' } })}
        toolbar={
          <SegmentedToggle
            label={t('people:checklists.kind')}
            value={list.state.kind}
            choices={checklistKind.options.map((value) => ({ value, label: t(`people:checklists.kinds.${value}`) }))}
            onChange={(kind) => list.change({ kind })}
          />
        }
        empty={{ title: t('people:checklists.empty'), hint: t('people:checklists.emptyHint') }}
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<Checklist>[] {
  return [
    personColumn({ key: 'name', title: t('people:users.name'), sortBy: 'name', main: true }, ({ user }) => user),
    dateColumn({ key: 'day', title: t('people:checklists.day'), sortBy: 'day' }, ({ day }) => day),
    stateColumn({ key: 'state', title: t('people:users.state') }, stateOf(t)),
    {
      key: 'next',
      title: t('people:checklists.next'),
      cell: ({ steps }) =>
        steps
          .filter(({ state }) => state !== 'done')
          .map(({ step }) => t(`people:checklists.steps.${step}`))
          .join(', '),
    },
  ];
}

const stateOf =
  (t: Translate) =>
  ({ steps }: Checklist) => {
    const text = t('people:checklists.doneOf', { done: doneOf(steps), all: steps.length });
    return { text, tone: steps.some(({ state }) => state === 'late') ? ('bad' as const) : ('quiet' as const) };
  };
