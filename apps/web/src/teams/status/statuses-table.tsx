import { Button, Drawer, NumberInput, Select } from '@mantine/core';
import type { ListedStatus } from '@stint/contract/teams/status/status';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import type { ListControl } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { instantColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { StatusForm } from './status-form.tsx';
import { StatusReading } from './status-reading.tsx';
import { type StatusSearch, useStatus, useStatuses, useStatusYears } from './statuses.queries.ts';

interface StatusesTableProps {
  readonly list: ListControl<StatusSearch>;
  /** The one team or project that the table is about. */
  readonly team?: string;
  readonly project?: string;
  readonly canWrite: boolean;
}

const weekOf = (value: number | string): number | undefined =>
  typeof value === 'number' && value >= 1 && value <= 53 ? value : undefined;

/** Statuses by week, with the form of the one that is open. */
export function StatusesTable({ list, team, project, canWrite }: StatusesTableProps) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  const { detailId, ...query } = list.state;
  const answer = useStatuses({ ...query, ...(team && { team }), ...(project && { project }) });
  const one = useStatus(detailId === NEW ? undefined : detailId);
  const years = useStatusYears().data ?? [];
  const isOfOne = team !== undefined || project !== undefined;
  const columns = useMemo(
    () => columnsOf(t, timeZone).filter(({ key }) => !isOfOne || key !== 'entityName'),
    [t, timeZone, isOfOne],
  );
  const close = () => list.show({ detailId: undefined });
  const mayChange = (id: string) => answer.data?.items.find(({ _id }) => _id === id)?.canChange ?? canWrite;
  return (
    <>
      <DataTable
        name={isOfOne ? 'statuses-of-one' : 'statuses'}
        label={t('teams:statuses.many')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={({ _id }) => list.show({ detailId: _id })}
        toolbar={
          <>
            <NumberInput
              aria-label={t('teams:statuses.week')}
              placeholder={t('teams:statuses.week')}
              w={90}
              min={1}
              max={53}
              allowDecimal={false}
              value={query.week ?? ''}
              onChange={(week) => list.change({ week: weekOf(week) })}
            />
            <Select
              aria-label={t('teams:statuses.year')}
              placeholder={t('teams:statuses.year')}
              w={110}
              clearable
              data={years.map(String)}
              value={query.year === undefined ? null : String(query.year)}
              onChange={(year) => list.change({ year: year === null ? undefined : Number(year) })}
            />
            {canWrite && (
              <Button leftSection={<IconPlus size={16} />} onClick={() => list.show({ detailId: NEW })}>
                {t('teams:statuses.add')}
              </Button>
            )}
          </>
        }
        empty={{ title: t('teams:statuses.empty'), hint: t('teams:statuses.emptyHint') }}
      />
      <RecordDrawer id={detailId} answer={one} title={t('teams:statuses.one')} onClose={close}>
        {(record) =>
          record && !mayChange(record._id) ? (
            <Reading title={t('teams:statuses.one')} onClose={close}>
              <StatusReading record={record} />
            </Reading>
          ) : (
            <StatusForm
              key={detailId}
              record={record}
              team={team}
              project={project}
              onClose={close}
              onCopied={(id) => list.show({ detailId: id })}
            />
          )
        }
      </RecordDrawer>
    </>
  );
}

interface ReadingProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Reading({ title, onClose, children }: ReadingProps) {
  const t = useT();
  return (
    <Drawer opened title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      {children}
    </Drawer>
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<ListedStatus>[] {
  return [
    {
      key: 'week',
      title: t('teams:statuses.week'),
      sortBy: 'week',
      main: true,
      cell: ({ week, year }) => `${String(week).padStart(2, '0')}/${year}`,
    },
    {
      key: 'entityName',
      title: t('teams:statuses.entity'),
      sortBy: 'entityName',
      cell: ({ entityName }) => entityName,
    },
    { key: 'plain', title: t('teams:statuses.description'), cell: ({ plain }) => plain.slice(0, 120) },
    instantColumn(
      { key: 'lastUpdated', title: t('teams:posts.updatedAt'), sortBy: 'lastUpdated' },
      timeZone,
      ({ lastUpdated }) => lastUpdated,
    ),
    personColumn({ key: 'updatedBy', title: t('teams:posts.updatedBy') }, ({ updatedBy }) => updatedBy),
  ];
}
