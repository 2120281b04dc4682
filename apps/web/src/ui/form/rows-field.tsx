import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './record-form.module.css';

interface RowsFieldProps<Row> {
  readonly title: string;
  readonly hint?: ReactNode;
  /** A refusal about the rows as a whole. */
  readonly error?: ReactNode;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => string;
  /** What a row says and asks for. */
  readonly children: (row: Row, index: number) => ReactNode;
  /** What a row is called where it is removed. */
  readonly nameOf: (row: Row) => string;
  readonly onRemove: (index: number) => void;
  /** False for rows that have to stay. */
  readonly isRemovable?: (row: Row) => boolean;
  /** Adds a row: a select field or a button. */
  readonly add: ReactNode;
}

/** Rows inside a form, such as the members of a team: each with its fields, one place to add more. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { title, hint, error, rows, keyOf, children, nameOf, onRemove, isRemovable = () => true, add } = props;
  const t = useT();
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row, index) => (
            <li key={keyOf(row, index)} className={classes.row}>
              {children(row, index)}
              <span className={classes.rowActs}>
                <ActionIcon
                  aria-label={t('common:act.removeNamed', { name: nameOf(row) })}
                  disabled={!isRemovable(row)}
                  onClick={() => onRemove(index)}
                >
                  <IconX size={15} stroke={1.7} />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
      )}
      {add}
    </section>
  );
}

/** The name at the beginning of a row, with what is known about it. */
export function RowName({ children, note }: { readonly children: ReactNode; readonly note?: ReactNode }) {
  return (
    <span className={classes.rowName}>
      <span>{children}</span>
      {note && <span className={classes.rowNote}>{note}</span>}
    </span>
  );
}

/** A field within a row. */
export function RowPart({ children }: { readonly children: ReactNode }) {
  return <span className={classes.rowField}>{children}</span>;
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** Fields below each other, as in a form, where something else holds them. */
export function FieldStack({ grow = false, children }: { readonly grow?: boolean; readonly children: ReactNode }) {
  return (
    <div className={classes.stack} data-grow={grow || undefined}>
      {children}
    </div>
  );
}
