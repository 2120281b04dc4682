import { formatHours } from '@stint/contract/numbers';
import type { ImportRun } from '@stint/contract/time/import/import';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './import.module.css';
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
      <h2 className={classes.heading}>{t('time:import.history.title')}</h2>
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
    {
      key: 'rows',
      title: t('time:import.history.rows'),
      cell: (run) => (run.state === 'done' ? (run.figures?.rows ?? 0) : '–'),
      align: 'right',
    },
    {
      key: 'hours',
      title: t('time:import.history.hours'),
      cell: (run) => (run.state === 'done' && run.figures ? formatHours(run.figures.minutes / 60) : '–'),
      align: 'right',
    },
    {
      key: 'by',
      title: t('time:import.history.by'),
      cell: (run) =>
        run.createdBy ? `${run.createdBy.firstName} ${run.createdBy.lastName}` : t('time:import.history.commandLine'),
    },
    {
      key: 'started',
      title: t('time:import.history.started'),
      cell: (run) => formatInstant(run.startedAt, timeZone),
      sortBy: 'startedAt',
    },
  ];
}
