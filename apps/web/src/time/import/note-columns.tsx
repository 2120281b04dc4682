import { IMPORT_NOTES } from '@stint/contract/time/import/import.rules';
import type { ImportNote } from '@stint/contract/time/import/import-reading';
import type { Translate } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import type { Column } from '../../ui/table/column.ts';
import classes from './import.module.css';

const TONES = { problem: 'bad', skipped: 'warn', changed: 'quiet' } as const;

/** Columns of a list of notes: the line, what is said of it, and its values. */
export function noteColumns(t: Translate, headers: readonly string[]): readonly Column<ImportNote>[] {
  return [
    {
      key: 'line',
      title: t('time:import.notes.line'),
      cell: (note) => (note.line === 0 ? t('time:import.notes.file') : note.line),
      sortBy: 'line',
      align: 'right',
      width: '5rem',
      main: true,
    },
    {
      key: 'kind',
      title: t('time:import.notes.kind'),
      cell: (note) => {
        const { kind } = IMPORT_NOTES[note.code];
        return <Mark tone={TONES[kind]}>{t(`time:import.kind.${kind}`)}</Mark>;
      },
      width: '7rem',
    },
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
