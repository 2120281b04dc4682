import { Box, Button, Progress, Text } from '@mantine/core';
import type { ImportRun } from '@stint/contract/time/import/import';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant, locale } from '../../lib/format.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FigureSummary } from './figure-summary.tsx';
import classes from './import.module.css';
import { importNotesSearch, useDownloadNotes, useImport, useImportNotes } from './import.queries.ts';
import { NameLists } from './name-lists.tsx';
import { noteColumns } from './note-columns.tsx';
import { NoteFilter } from './note-filter.tsx';
import { RunState } from './run-state.tsx';

/** `/admin/import/:id`: how far an import is, and what it did. It goes on whether this is open or not. */
export function ImportRunScreen() {
  const t = useT('time');
  const { timeZone } = useAppConfig();
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useImport(id);
  const download = useDownloadNotes();
  const run = answer.data;
  if (answer.isError && !run) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!run)
    return (
      <Text my="xs" c="dimmed">
        {t('time:import.opening')}
      </Text>
    );
  const source = t(`time:import.source.${run.source}`);
  return (
    <>
      <PageHeader
        title={run.fileName}
        mark={<RunState run={run} />}
        note={`${source} · ${formatInstant(run.startedAt, timeZone)}`}
      >
        <Button component={Link} to="/admin/import" leftSection={<IconArrowLeft size={15} />}>
          {t('time:import.back')}
        </Button>
        {run.noteCounts.length > 0 && (
          <Button
            leftSection={<IconDownload size={15} />}
            loading={download.isPending}
            onClick={() => download.mutate(id)}
          >
            {t('time:import.notes.download')}
          </Button>
        )}
      </PageHeader>
      {run.state === 'running' && <RunProgress run={run} />}
      {run.message !== '' && (
        <p className={classes.refusal} role="alert">
          {translateMessage(run.message)}
        </p>
      )}
      <div className={classes.parts}>
        {run.figures && <FigureSummary figures={run.figures} isPreview={run.state !== 'done'} />}
        {run.noteCounts.length > 0 && <RunNotes id={id} run={run} />}
        {run.names && run.state === 'done' && <NameLists names={run.names} />}
      </div>
    </>
  );
}

function RunProgress({ run }: { readonly run: ImportRun }) {
  const t = useT('time');
  const { doneRows, totalRows } = run;
  const text =
    totalRows === 0
      ? t('time:import.planning')
      : t('time:import.progress', { done: doneRows.toLocaleString(locale()), all: totalRows.toLocaleString(locale()) });
  return (
    <Box mb={20}>
      <Progress
        value={totalRows === 0 ? 100 : (doneRows / totalRows) * 100}
        animated={totalRows === 0}
        aria-label={t('time:import.state.running')}
      />
      <Text my="xs" c="dimmed" aria-live="polite">
        {text} {t('time:import.mayLeave')}
      </Text>
    </Box>
  );
}

interface RunNotesProps {
  readonly id: string;
  readonly run: NonNullable<ReturnType<typeof useImport>['data']>;
}

function RunNotes({ id, run }: RunNotesProps) {
  const t = useT('time');
  const list = useListSearch(importNotesSearch);
  const answer = useImportNotes(id, list.state);
  const columns = useMemo(() => noteColumns(t, run.headers), [t, run.headers]);
  // A line may have the same note twice: only its place in the list tells them apart.
  const places = useMemo(() => new Map(answer.data?.items.map((note, place) => [note, String(place)])), [answer.data]);
  return (
    <div>
      <Box component="h2" mb={8} fz="md" fw={650}>
        {t('time:import.notes.title')}
      </Box>
      <NoteFilter
        counts={run.noteCounts}
        chosen={list.state.code ?? null}
        onChange={(code) => list.change({ code: code ?? undefined })}
      />
      <DataTable
        name="import-notes"
        label={t('time:import.notes.title')}
        columns={columns}
        list={list}
        answer={answer}
        keyOf={(note) => places.get(note) ?? ''}
        empty={{ title: t('time:import.notes.none') }}
      />
    </div>
  );
}
