import { MAX_DETAIL_LENGTH } from '@stint/contract/time/sheet/timereg';
import type { RowProblem } from '@stint/contract/time/sheet/timereg.rules';
import { useT } from '../../lib/messages.ts';
import classes from './sheet.module.css';
import { cellId, moveByArrow } from './sheet-acts.ts';
import type { DraftRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

interface DetailInputProps {
  readonly store: SheetStore;
  readonly row: DraftRow;
  readonly problems: readonly RowProblem[] | undefined;
  readonly canEdit: boolean;
  /** Enter begins the next row. */
  readonly onEnter: () => void;
}

export function DetailInput({ store, row, problems, canEdit, onEnter }: DetailInputProps) {
  const t = useT('time');
  if (!canEdit) {
    return (
      <span className={classes.cell} title={row.detail}>
        {row.detail}
      </span>
    );
  }
  const expected = store.phase(row.projectPhase)?.detailPatternDescription;
  return (
    <input
      id={cellId(row._id, 'detail')}
      className={classes.input}
      value={row.detail}
      maxLength={MAX_DETAIL_LENGTH}
      placeholder={expected || t('time:sheet.detailPlaceholder')}
      autoComplete="off"
      aria-label={t('time:sheet.column.detail')}
      aria-invalid={problems?.some((problem) => problem.field === 'detail') ?? false}
      aria-describedby={problems?.length ? `problem-${row._id}` : undefined}
      onChange={(event) => store.edit(row._id, { detail: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault();
          onEnter();
        }
        moveByArrow(event, 'detail', store.order(), row._id);
      }}
    />
  );
}
