import type { PlannerWeek } from '@stint/contract/planning/allocation/week-plan';
import { digitsOf, FULL_WEEK } from '@stint/contract/planning/allocation/week-plan.rules';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './planner.module.css';
import type { Place } from './planner-cells.ts';
import { HoursOfWeek } from './planner-foot.tsx';
import type { ShownCell } from './use-planner-editing.ts';

interface PlannerCellProps {
  readonly cell: ShownCell;
  readonly week: PlannerWeek;
  /** Whose share of what this is. */
  readonly name: string;
  /** Where it stands, by which it is found again. */
  readonly place: Place;
  readonly isReached: boolean;
  readonly isSelected: boolean;
  readonly mayEdit: boolean;
  readonly isPast: boolean;
  readonly onCommit: (percentage: number) => void;
  readonly onForget: () => void;
  /** Answers whether the key was for the grid. */
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  readonly onReach: (extend: boolean) => void;
}

/** One week of one row: the share to type, the person's whole load, and what was registered of it. */
export function PlannerCell(props: PlannerCellProps) {
  const { cell, week, name, place, isReached, isSelected, mayEdit, isPast } = props;
  const t = useT('planning');
  const [typed, setTyped] = useState<string | null>(null);
  // A key that leaves the cell blurs it too, before it is drawn again: what was typed is stored by whichever is first.
  const unsaved = useRef<string | null>(null);
  const type = (text: string | null) => {
    unsaved.current = text;
    setTyped(text);
  };
  const stored = cell.refused ?? cell.share;
  const text = typed ?? (stored === null ? '' : String(stored));
  /** Enter asks once more for a share that was refused, such as without the network. */
  const commit = (isAgain = false) => {
    const wanted = unsaved.current ?? (isAgain && cell.refused !== null ? String(cell.refused) : null);
    if (wanted === null) return;
    type(null);
    props.onCommit(wanted === '' ? 0 : Number(wanted));
  };
  const undo = () => {
    type(null);
    props.onForget();
  };

  return (
    <td
      className={classes.cell}
      data-selected={isSelected || undefined}
      data-load={cell.total > FULL_WEEK ? 'over' : cell.total === FULL_WEEK ? 'full' : 'free'}
      data-pending={cell.isPending || undefined}
    >
      <div className={classes.share}>
        {mayEdit ? (
          <input
            className={classes.input}
            inputMode="numeric"
            aria-label={t('planning:cell', { name, week: week.weekYear })}
            aria-invalid={cell.refused !== null || undefined}
            data-cell={`${place.row}:${place.column}`}
            autoComplete="off"
            tabIndex={isReached ? 0 : -1}
            value={text}
            placeholder="–"
            onChange={(event) => type(digitsOf(event.currentTarget.value))}
            onBlur={() => commit()}
            onFocus={(event) => {
              event.currentTarget.select();
              props.onReach(false);
            }}
            onPointerDown={(event: PointerEvent) => {
              if (!event.shiftKey) return;
              event.preventDefault();
              props.onReach(true);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && (typed !== null || cell.refused !== null)) {
                event.preventDefault();
                undo();
                return;
              }
              if (props.onKey(event)) commit(event.key === 'Enter');
            }}
          />
        ) : (
          <span className={classes.number}>{text === '' ? '–' : text}</span>
        )}
        <Load cell={cell} />
      </div>
      <Registered cell={cell} week={week} isPast={isPast} />
    </td>
  );
}

/** The person's whole week as a bar: here, elsewhere, free. */
function Load({ cell }: { readonly cell: ShownCell }) {
  const t = useT('planning');
  const own = cell.share ?? 0;
  const elsewhere = cell.total - own;
  const free = FULL_WEEK - cell.total;
  const named = cell.week.others.map(({ project, percentage }) => `${project.shortName} ${percentage} %`);
  const isAll = cell.week.others.reduce((sum, { percentage }) => sum + percentage, 0) >= elsewhere;
  const others = [...named, ...(named.length > 0 && !isAll ? ['…'] : [])].join(', ');
  const words = t('planning:load', { own, elsewhere, free: Math.max(0, free) });
  return (
    <span className={classes.load} title={others === '' ? words : `${words}\n${others}`}>
      <span className={classes.bar} role="img" aria-label={others === '' ? words : `${words} (${others})`}>
        <i data-part="own" style={{ width: `${own}%` }} />
        <i data-part="elsewhere" style={{ width: `${elsewhere}%` }} />
      </span>
      <span className={classes.free} aria-hidden>
        {free > 0 ? t('planning:free', { free }) : t('planning:full')}
      </span>
    </span>
  );
}

/** Planned against registered hours: both as one bar, and as numbers. */
function Registered({ cell, week, isPast }: Pick<PlannerCellProps, 'cell' | 'week' | 'isPast'>) {
  const planned = (week.workingMinutes * (cell.share ?? 0)) / FULL_WEEK;
  const { registered } = cell.week;
  if (planned === 0 && !registered) return <span className={classes.hours} />;
  if (registered === null)
    return (
      <span className={classes.hours}>
        <HoursOfWeek planned={planned} registered={null} isPast={isPast} />
      </span>
    );
  const most = Math.max(week.workingMinutes, registered, 1);
  const share = (minutes: number) => `${(minutes / most) * 100}%`;
  return (
    <span className={classes.hours} data-off={isPast && Math.abs(registered - planned) > planned / 4 ? '' : undefined}>
      <span className={classes.actual} aria-hidden>
        <i style={{ width: share(registered) }} />
        <b style={{ left: share(planned) }} />
      </span>
      <HoursOfWeek planned={planned} registered={registered} isPast={isPast} />
    </span>
  );
}
