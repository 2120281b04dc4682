import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './import.module.css';
import { chooseFile } from './import-draft.ts';

const ACCEPTED = '.csv,.tsv,.txt,.gz,text/csv,application/gzip';

/** Takes a file by the picker, or dropped. */
export function DropFile() {
  const t = useT('time');
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setIsOver(value);
  };
  return (
    <section
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={t('time:import.drop.label')}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [file] = event.dataTransfer.files;
        if (file) chooseFile(file);
      }}
    >
      <IconFileImport size={28} stroke={1.4} aria-hidden />
      <div className={classes.dropText}>
        <strong>{t('time:import.drop.title')}</strong>
        <span>{t('time:import.drop.hint')}</span>
      </div>
      <FileButton accept={ACCEPTED} onChange={(file) => file && chooseFile(file)}>
        {(props) => (
          <Button variant="filled" {...props}>
            {t('time:import.drop.choose')}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
