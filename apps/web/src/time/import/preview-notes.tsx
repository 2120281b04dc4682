import { Box, Button, Group, Text } from '@mantine/core';
import { type ImportNoteCode, notesAsCsv } from '@stint/contract/time/import/import.rules';
import { type ImportPreview, PREVIEW_NOTES } from '@stint/contract/time/import/import-reading';
import { IconDownload } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import classes from './import.module.css';
import { noteColumns } from './note-columns.tsx';
import { NoteFilter } from './note-filter.tsx';

const SHOWN = 100;

interface PreviewNotesProps {
  readonly preview: ImportPreview;
  readonly noteCode: ImportNoteCode | null;
  readonly onFilter: (code: ImportNoteCode | null) => void;
  readonly fileName: string;
}

/** What there is to say about lines of the file before it is imported. */
export function PreviewNotes({ preview, noteCode, onFilter, fileName }: PreviewNotesProps) {
  const t = useT('time');
  const { noteCounts, notes, columns } = preview;
  if (noteCounts.length === 0) return null;
  const headers = columns.map((column) => column.header);
  const shown = notes.slice(0, SHOWN);
  const all = noteCounts
    .filter(({ code }) => noteCode === null || code === noteCode)
    .reduce((sum, { count }) => sum + count, 0);
  const keep = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([notesAsCsv(headers, notes)], { type: 'text/csv' }));
    link.download = `${fileName.replace(/\.[^.]*$/, '')}-notes.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <section aria-label={t('time:import.notes.title')}>
      <Group gap={8} justify="space-between" mb={8}>
        <Box component="h2" mb={8} fz="md" fw={650}>
          {t('time:import.notes.title')}
        </Box>
        <Button size="xs" leftSection={<IconDownload size={14} />} onClick={keep}>
          {t('time:import.notes.download')}
        </Button>
      </Group>
      <NoteFilter counts={noteCounts} chosen={noteCode} onChange={onFilter} />
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              {noteColumns(t, headers).map((column) => (
                <th key={column.key} scope="col" style={{ width: column.width }}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same note twice
              <tr key={index}>
                {noteColumns(t, headers).map((column) => (
                  <td key={column.key}>{column.cell(note)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > shown.length && (
        <Text my="xs" c="dimmed">
          {t('time:import.notes.more', { shown: shown.length, all, kept: Math.min(all, PREVIEW_NOTES) })}
        </Text>
      )}
    </section>
  );
}
