import { IMPORT_NOTES } from '@stint/contract/time/import/import.rules';
import type { ImportNote } from '@stint/contract/time/import/import-reading';
import type { Translate } from '../../lib/messages.ts';
import type { Column } from '../../ui/table/column.ts';
import { numberColumn, stateColumn } from '../../ui/table/columns.tsx';
import classes from './import.module.css';

const TONES = { problem: 'bad', skipped: 'warn', changed: 'quiet' } as const;

/** Columns of a list of notes: the line, what is said of it, and its values. */
export function noteColumns(t: Translate, headers: readonly string[]): readonly Column<ImportNote>[] {
  return [
    numberColumn(
      { key: 'line', title: t('time:import.notes.line'), sortBy: 'line', width: '5rem', main: true },
      ({ line }) => (line === 0 ? t('time:import.notes.file') : line),
    ),
    stateColumn({ key: 'kind', title: t('time:import.notes.kind'), width: '7rem' }, ({ code }) => {
      const { kind } = IMPORT_NOTES[code];
      return { text: t(`time:import.kind.${kind}`), tone: TONES[kind] };
    }),
    {
      key: 'what',
      title: t('time:import.notes.what'),
      cell: (note) => (
        <>
          {t(`time:import.say.${note.code}`)}
          {note.about && <span className={classes.about}>{note.about}</span>}
        </>
      ),
    },
    {
      key: 'values',
      title: t('time:import.notes.values'),
      cell: (note) => (
        <span className={classes.values} title={note.values.map((value, at) => `${headers[at]}: ${value}`).join('\n')}>
          {note.values.filter((value) => value !== '').join(' · ')}
        </span>
      ),
      width: '45%',
    },
  ];
}
