import { Box } from '@mantine/core';
import type { ImportRun } from '@stint/contract/time/import/import';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { hoursColumn, instantColumn, numberColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { importSearch, useImports } from './import.queries.ts';
import { RunState } from './run-state.tsx';

/** The imports so far, newest first; a running one moves. */
export function ImportHistory() {
  const t = useT('time');
  const { timeZone } = useAppConfig();
  const navigate = useNavigate();
  const list = useListSearch(importSearch);
  const answer = useImports(list.state);
  const columns = useMemo(() => columnsOf(t, timeZone), [t, timeZone]);
  return (
    <div>
      <Box component="h2" mb={8} fz="md" fw={650}>
        {t('time:import.history.title')}
      </Box>
      <DataTable
        name="imports"
        label={t('time:import.history.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(run) => void navigate({ to: '/admin/import/$id', params: { id: run._id } })}
        empty={{ title: t('time:import.history.empty'), hint: t('time:import.history.emptyHint') }}
      />
    </div>
  );
}

function columnsOf(t: Translate, timeZone: string): readonly Column<ImportRun>[] {
  return [
    {
      key: 'file',
      title: t('time:import.history.file'),
      cell: (run) => run.fileName,
      sortBy: 'fileName',
      main: true,
    },
    { key: 'source', title: t('time:import.source.label'), cell: (run) => t(`time:import.source.${run.source}`) },
    { key: 'state', title: t('time:import.history.state'), cell: (run) => <RunState run={run} /> },
    numberColumn({ key: 'rows', title: t('time:import.history.rows') }, (run) =>
      run.state === 'done' ? (run.figures?.rows ?? 0) : '–',
    ),
    hoursColumn(
      { key: 'hours', title: t('time:import.history.hours') },
      (run) => (run.state === 'done' && run.figures ? run.figures.minutes / 60 : null),
      '–',
    ),
    personColumn(
      { key: 'by', title: t('time:import.history.by') },
      (run) => run.createdBy,
      () => t('time:import.history.commandLine'),
    ),
    instantColumn(
      { key: 'started', title: t('time:import.history.started'), sortBy: 'startedAt' },
      timeZone,
      (run) => run.startedAt,
    ),
  ];
}
