import { Group, UnstyledButton } from '@mantine/core';
import { IMPORT_NOTES, type ImportNoteCode } from '@stint/contract/time/import/import.rules';
import type { NoteCounts } from '@stint/contract/time/import/import-reading';
import { locale } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import classes from './import.module.css';

interface NoteFilterProps {
  readonly counts: NoteCounts;
  readonly chosen: ImportNoteCode | null;
  readonly onChange: (code: ImportNoteCode | null) => void;
}

/** Which kinds of notes there are and how many; a press shows that kind only, another press all. */
export function NoteFilter({ counts, chosen, onChange }: NoteFilterProps) {
  const t = useT('time');
  return (
    <Group gap="xs" mb={12} role="group" aria-label={t('time:import.notes.filter')}>
      {counts.map(({ code, count }) => (
        <UnstyledButton
          key={code}
          className={classes.chip}
          data-kind={IMPORT_NOTES[code].kind}
          aria-pressed={chosen === code}
          onClick={() => onChange(chosen === code ? null : code)}
        >
          {t(`time:import.say.${code}`)} <b>{count.toLocaleString(locale())}</b>
        </UnstyledButton>
      ))}
    </Group>
  );
}
