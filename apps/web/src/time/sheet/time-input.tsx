import type { RowProblem } from '@stint/contract/time/sheet/timereg.rules';
import { useState } from 'react';
import { PlacedCell } from '../../ui/placed-table.tsx';
import classes from './sheet.module.css';
import { cellId, moveByArrow } from './sheet-acts.ts';
import { type DraftRow, shownIn, type TypedField } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

const LENGTH = { date: 8, from: 4, to: 4 } as const;
const PLACEHOLDER = { date: 'DDMMYYYY', from: 'HHmm', to: 'HHmm' } as const;

const isCommit = ({ key, ctrlKey, metaKey }: React.KeyboardEvent): boolean =>
  key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey));

interface TimeInputProps {
  readonly store: SheetStore;
  readonly row: DraftRow;
  readonly field: TypedField;
  readonly problems: readonly RowProblem[] | undefined;
  readonly canEdit: boolean;
  readonly label: string;
}

/** A date typed as DDMMYYYY or a time typed as HHmm, or in short. What is complete counts at once, the rest when the cell is left. */
export function TimeInput({ store, row, field, problems, canEdit, label }: TimeInputProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const shown = typing ?? shownIn(field, row);
  if (!canEdit) {
    return <PlacedCell className={classes.cell}>{shown}</PlacedCell>;
  }
  const commit = (text: string) => store.type(row._id, field, text);
  return (
    <PlacedCell>
      <input
        id={cellId(row._id, field)}
        className={classes.input}
        value={shown}
        placeholder={PLACEHOLDER[field]}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problems?.some((problem) => problem.field === field) ?? false}
        aria-describedby={problems?.length ? `problem-${row._id}` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyping(text);
          if (text === '' || text.replace(/\D/g, '').length === LENGTH[field]) commit(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyping(null);
          // What is typed in short counts when the sheet is saved from within the cell, too.
          else if (typing !== null && isCommit(event)) commit(typing.trim());
          moveByArrow(event, field, store.order(), row._id);
        }}
        onBlur={() => {
          if (typing !== null) commit(typing.trim());
          setTyping(null);
        }}
      />
    </PlacedCell>
  );
}
