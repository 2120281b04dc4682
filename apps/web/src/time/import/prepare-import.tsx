import { Button, Checkbox, Loader, Text } from '@mantine/core';
import type { ImportNoteCode } from '@stint/contract/time/import/import.rules';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { FigureSummary } from './figure-summary.tsx';
import { FoundPeople } from './found-people.tsx';
import classes from './import.module.css';
import { usePreview, useStartImport } from './import.queries.ts';
import { changeDraft, type ImportDraft, putAwayFile } from './import-draft.ts';
import { NameLists } from './name-lists.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { ReadingOptions } from './reading-options.tsx';

/** A chosen file: how it is understood, what its import would do, and the start of it. */
export function PrepareImport({ draft }: { readonly draft: ImportDraft }) {
  const t = useT('time');
  const navigate = useNavigate();
  const [noteCode, setNoteCode] = useState<ImportNoteCode | null>(null);
  const answer = usePreview(draft, noteCode);
  const start = useStartImport();
  const preview = answer.data;
  const problems = preview?.figures?.linesWithProblems ?? 0;
  const isNothingNew = preview?.figures?.linesTaken === 0;
  const mayStart =
    preview !== undefined &&
    !answer.isPlaceholderData &&
    preview.missing.length === 0 &&
    !isNothingNew &&
    (problems === 0 || draft.leaveOutProblems);
  const begin = async () => {
    const { _id } = await start.mutateAsync({ ...draft, foundDigest: preview?.foundDigest });
    await navigate({ to: '/admin/import/$id', params: { id: _id } });
    putAwayFile();
  };
  return (
    <>
      <PageHeader title={t('time:import.prepareTitle')} note={draft.file.name}>
        {answer.isFetching && <Loader size="xs" role="img" aria-label={t('time:import.reading')} />}
        <Button leftSection={<IconX size={15} />} onClick={putAwayFile}>
          {t('time:import.putAway')}
        </Button>
        <Button
          variant="filled"
          disabled={!mayStart}
          loading={start.isPending}
          // The refusal is told in the place for all of them.
          onClick={() => void begin().catch(() => {})}
        >
          {preview?.figures && mayStart
            ? t('time:import.startLines', { count: preview.figures.linesTaken })
            : t('time:import.start')}
        </Button>
      </PageHeader>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && (
        <Text my="xs" c="dimmed">
          {t('time:import.reading')}
        </Text>
      )}
      {preview && !answer.isError && (
        <div className={classes.parts} data-stale={answer.isPlaceholderData || undefined}>
          <ReadingOptions draft={draft} preview={preview} />
          {preview.missing.length > 0 && (
            <p className={classes.refusal} role="alert">
              {t('time:import.missing', {
                fields: preview.missing
                  .map((choice) => choice.map((field) => t(`time:import.field.${field}`)).join(' / '))
                  .join(', '),
              })}
            </p>
          )}
          <ColumnMapping draft={draft} preview={preview} />
          {preview.figures && <FigureSummary figures={preview.figures} isPreview />}
          {isNothingNew && problems === 0 && (
            <Text my="xs" c="dimmed">
              {t('time:import.nothingNew')}
            </Text>
          )}
          {problems > 0 && (
            <div className={classes.refusal} role="alert">
              <p>{t('time:import.hasProblems', { count: problems })}</p>
              <Checkbox
                checked={draft.leaveOutProblems}
                onChange={(event) => changeDraft({ leaveOutProblems: event.currentTarget.checked })}
                label={t('time:import.leaveOut')}
              />
            </div>
          )}
          <FoundPeople people={preview.foundPeople} />
          <PreviewNotes preview={preview} noteCode={noteCode} onFilter={setNoteCode} fileName={draft.file.name} />
          {preview.names && <NameLists names={preview.names} isPreview />}
          {preview.rows.length > 0 && <PreviewRows rows={preview.rows} />}
        </div>
      )}
    </>
  );
}
