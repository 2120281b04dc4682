import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import classes from './drop-file.module.css';

interface DropFileProps {
  /** What the place is for, for screen readers. */
  readonly label: string;
  readonly title: string;
  /** What can be read. */
  readonly hint: string;
  /** On the button. */
  readonly choose: string;
  /** As `accept` of a file input. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Takes a file by the picker, or dropped. */
export function DropFile({ label, title, hint, choose, accept, onFile }: DropFileProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setIsOver(value);
  };
  return (
    <section
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <IconFileImport size={28} stroke={1.4} aria-hidden />
      <div className={classes.dropText}>
        <strong>{title}</strong>
        <span>{hint}</span>
      </div>
      <FileButton accept={accept} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button variant="filled" {...props}>
            {choose}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
