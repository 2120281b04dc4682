import type { RowProblem } from '@stint/contract/time/sheet/timereg.rules';
import { useT } from '../../lib/messages.ts';
import { PlacedCell } from '../../ui/placed-table.tsx';
import { PhasePicker } from './phase-picker.tsx';
import { PhasePopover } from './phase-popover.tsx';
import classes from './sheet.module.css';
import type { DraftRow } from './sheet-draft.ts';
import { usePhase } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

interface PhaseCellProps {
  readonly store: SheetStore;
  readonly row: DraftRow;
  readonly problems: readonly RowProblem[] | undefined;
  readonly canEdit: boolean;
}

/** The phase of a row as text; while it has the focus, the picker. Its popover shows how the phase stands. */
export function PhaseCell({ store, row, problems, canEdit }: PhaseCellProps) {
  const t = useT('time');
  const phase = usePhase(store, row.projectPhase);
  return (
    <PlacedCell className={classes.phase} data-area="phase">
      {canEdit && (
        <PhasePicker
          store={store}
          row={row}
          isInvalid={problems?.some((problem) => problem.field === 'phase') ?? false}
        />
      )}
      <span className={classes.phaseText} data-editing={canEdit || undefined} aria-hidden={canEdit || undefined}>
        {phase ? (
          <>
            <b>{phase.name}</b>
            <span>{phase.project}</span>
          </>
        ) : (
          <span>{row.projectPhase === null && canEdit ? t('time:sheet.phasePlaceholder') : ''}</span>
        )}
      </span>
      {phase && <PhasePopover store={store} phase={phase} />}
    </PlacedCell>
  );
}
