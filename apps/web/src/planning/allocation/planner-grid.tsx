import { ActionIcon } from '@mantine/core';
import type { Planner, PlannerRow, PlannerWeek } from '@stint/contract/planning/allocation/week-plan';
import { PLAN_NOT_EMPTY } from '@stint/contract/planning/allocation/week-plan.rules';
import { weekLabel } from '@stint/contract/time/calendar';
import { addWeeks } from '@stint/contract/time/iso-week';
import { formatDate } from '@stint/contract/time/typed';
import { IconCopyPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { focusIfFree } from '../../lib/focus-if-free.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import classes from './planner.module.css';
import { PlannerCell } from './planner-cell.tsx';
import {
  blockBetween,
  type CellChange,
  changesOfFill,
  changesOfPaste,
  isInBlock,
  openPlaceAfter,
  type Place,
  placesOf,
  textOfBlock,
} from './planner-cells.ts';
import { ALL_ROWS, type PlannerGroup, PlannerGroupHead, placeInGroups } from './planner-groups.tsx';
import { type PlannerEditing, usePlannerEditing } from './use-planner-editing.ts';

export interface PlannerGridProps {
  readonly planner: Planner;
  readonly label: string;
  /** What heads the rows: people of a project, or projects of a person. */
  readonly rowsTitle: string;
  readonly headOf: (row: PlannerRow) => ReactNode;
  readonly nameOf: (row: PlannerRow) => string;
  /** What is below each week. */
  readonly footOf: (week: PlannerWeek, rows: readonly PlannerRow[], column: number) => ReactNode;
  /** The present day in the company's time zone. */
  readonly today: string;
  readonly onClone: (preWeek: string, curWeek: string, isPending: boolean) => void;
  readonly onRemove: (row: PlannerRow) => void;
  /** The rows below headings, where they stand under several; in the order of the rows. */
  readonly groups?: readonly PlannerGroup[];
  /** Whether whole weeks may be cloned; who may type into rows may, where it is left out. */
  readonly mayClone?: boolean;
}

/** Shares by row and week, typed as into a spreadsheet: arrows, Enter, paste, fill. */
export function PlannerGrid({ planner, ...props }: PlannerGridProps) {
  const t = useT('planning');
  const { rows, weeks, mayEdit } = planner;
  const table = useRef<HTMLTableElement>(null);
  const size = { rows: rows.length, columns: weeks.length };
  const { groups = ALL_ROWS, mayClone = mayEdit } = props;
  const placed = placeInGroups(rows, groups);
  const isOpen = (row: number) => mayEdit && rows[row]?.mayEdit === true && placed.shown.has(row);
  const firstOpen = rows.findIndex((_, row) => isOpen(row));
  const [lastReached, setReached] = useState<Place>({ row: 0, column: 0 });
  // What is reached by Tab is always a cell that can be typed into.
  const reached = isOpen(lastReached.row) ? lastReached : { ...lastReached, row: Math.max(firstOpen, 0) };
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const selected = blockBetween(anchor, reached);
  const focus = ({ row, column }: Place) => {
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus();
  };
  const editing = usePlannerEditing(rows, focus);
  const present = weekLabel(props.today);
  useEffect(() => focusIfFree(table.current?.querySelector<HTMLElement>('[data-cell]') ?? null), []);

  /** Rows that are for others to plan stay as they are. */
  const save = (changes: readonly CellChange[]) =>
    editing.save(changes.filter(({ row }) => rows[row]?.mayEdit === true));

  const reach = (place: Place, extend: boolean) => {
    setReached(place);
    if (!extend) setAnchor(place);
  };

  /** Answers whether the cell must store what was typed before. */
  function onKey(event: KeyboardEvent<HTMLInputElement>, place: Place): boolean {
    const direction = fillDirection(event);
    if (direction) {
      event.preventDefault();
      const shareAt = (at: Place) => shareTyped(event, at, place) ?? editing.cellAt(at)?.share ?? 0;
      const own = { ...place, percentage: shareAt(place) };
      save([own, ...changesOfFill(selected, size, direction, shareAt)]);
      return false;
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && placesOf(selected).length > 1) {
      event.preventDefault();
      save(placesOf(selected).map((one) => ({ ...one, percentage: 0 })));
      return false;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !leavesText(event)) return false;
    const isExtending = event.shiftKey && event.key !== 'Enter';
    // The focus stays where a block begins; its other corner goes on.
    const next = openPlaceAfter(event.key, isExtending ? reached : place, size, isOpen);
    if (!next) return false;
    event.preventDefault();
    if (isExtending) reach(next, true);
    else focus(event.shiftKey ? (openPlaceAfter('ArrowUp', place, size, isOpen) ?? next) : next);
    return true;
  }

  function paste(event: ClipboardEvent): void {
    if (!mayEdit) return;
    event.preventDefault();
    const changes = changesOfPaste(event.clipboardData.getData('text/plain'), selected, size);
    if (changes) save(changes);
    else toast.error(t('planning:pasteRefused'));
  }

  function copy(event: ClipboardEvent): void {
    const isPartOfText = window.getSelection()?.toString() && placesOf(selected).length === 1;
    if (isPartOfText) return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      textOfBlock(selected, (at) => editing.cellAt(at)?.share ?? null),
    );
  }

  const shown = shownRows(rows, editing);

  const rowOf = (row: PlannerRow, rowIndex: number) => (
    <tr key={`${row.user._id} ${row.project._id}`}>
      <th scope="row" className={classes.rowHead}>
        <span className={classes.rowName}>
          {props.headOf(row)}
          {mayEdit && row.mayEdit && <RemoveRow row={row} name={props.nameOf(row)} onRemove={props.onRemove} />}
        </span>
      </th>
      {weeks.map((week, column) => {
        const place = { row: rowIndex, column };
        const cell = editing.cellAt(place);
        return (
          cell && (
            <PlannerCell
              key={week.weekYear}
              cell={cell}
              week={week}
              name={props.nameOf(row)}
              isReached={reached.row === rowIndex && reached.column === column}
              isSelected={placesOf(selected).length > 1 && isInBlock(selected, place)}
              mayEdit={mayEdit && row.mayEdit}
              isPast={week.fromDate <= props.today}
              place={place}
              onCommit={(percentage) => editing.save([{ ...place, percentage }])}
              onForget={() => editing.forget(place)}
              onKey={(event) => onKey(event, place)}
              onReach={(extend) => reach(place, extend)}
            />
          )
        );
      })}
    </tr>
  );

  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.grid} aria-label={props.label} onPaste={paste} onCopy={copy}>
        <thead>
          <tr>
            <th scope="col" className={classes.rowHead}>
              {props.rowsTitle}
            </th>
            {weeks.map((week) => (
              <th key={week.weekYear} scope="col" data-present={week.weekYear === present || undefined}>
                <WeekHead week={week} mayEdit={mayClone} onClone={props.onClone} isPending={editing.isPending} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <PlannerGroupHead group={group} weeks={weeks}>
              {(week, column) => props.footOf(week, shown.filter(group.holds), column)}
            </PlannerGroupHead>
            {(placed.rowsOf.get(group.key) ?? []).map((rowIndex) => {
              const row = rows[rowIndex];
              return row && rowOf(row, rowIndex);
            })}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" className={classes.rowHead}>
              {t('planning:total')}
            </th>
            {weeks.map((week, column) => (
              <td key={week.weekYear}>{props.footOf(week, shown, column)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Rows with the shares and loads that are on their way. */
function shownRows(rows: readonly PlannerRow[], editing: PlannerEditing): PlannerRow[] {
  return rows.map((row, rowIndex) => ({
    ...row,
    weeks: row.weeks.map((week, column) => {
      const cell = editing.cellAt({ row: rowIndex, column });
      if (!cell || cell.share === null) return week;
      return {
        ...week,
        total: cell.total,
        plan: { _id: week.plan?._id ?? '', version: week.plan?.version ?? 0, percentage: cell.share },
      };
    }),
  }));
}

function fillDirection({ key, ctrlKey, metaKey }: KeyboardEvent): 'right' | 'down' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  if (key === 'r') return 'right';
  return key === 'd' ? 'down' : undefined;
}

/** What is typed in a cell and not stored yet, when it is the cell that is asked for. */
function shareTyped({ currentTarget }: KeyboardEvent<HTMLInputElement>, at: Place, typedAt: Place): number | undefined {
  const isTyped = at.row === typedAt.row && at.column === typedAt.column && currentTarget.value !== '';
  return isTyped ? Number(currentTarget.value) : undefined;
}

/** Left and right leave a cell from the edge of its text, or when all of it is chosen; other keys always do. */
function leavesText({ key, currentTarget, shiftKey }: KeyboardEvent<HTMLInputElement>): boolean {
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || shiftKey) return true;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isAllChosen = selectionStart === 0 && selectionEnd === value.length;
  return isAllChosen || (key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length);
}

interface WeekHeadProps {
  readonly week: PlannerWeek;
  readonly mayEdit: boolean;
  readonly isPending: boolean;
  readonly onClone: PlannerGridProps['onClone'];
}

function WeekHead({ week, mayEdit, isPending, onClone }: WeekHeadProps) {
  const t = useT('planning');
  const before = addWeeks(week.weekYear, -1);
  const words = t('planning:clone', { from: before, to: week.weekYear });
  return (
    <span className={classes.week}>
      <span>
        <b>{week.weekYear}</b>
        <small>
          {formatDate(week.fromDate).slice(0, 5)} – {formatDate(week.toDate).slice(0, 5)}
        </small>
      </span>
      {mayEdit && (
        <ActionIcon
          color="gray"
          aria-label={words}
          title={words}
          onClick={() => onClone(before, week.weekYear, isPending)}
        >
          <IconCopyPlus size={16} />
        </ActionIcon>
      )}
    </span>
  );
}

interface RemoveRowProps {
  readonly row: PlannerRow;
  readonly name: string;
  readonly onRemove: (row: PlannerRow) => void;
}

function RemoveRow({ row, name, onRemove }: RemoveRowProps) {
  const t = useT('planning');
  const isEmpty = row.weeks.every(({ plan }) => (plan?.percentage ?? 0) === 0);
  return (
    <ActionIcon
      color="gray"
      className={classes.remove}
      aria-label={t('planning:remove', { name })}
      title={isEmpty ? t('planning:remove', { name }) : translateMessage(PLAN_NOT_EMPTY)}
      aria-disabled={!isEmpty || undefined}
      data-disabled={!isEmpty || undefined}
      onClick={() => (isEmpty ? onRemove(row) : toast.warning(translateMessage(PLAN_NOT_EMPTY)))}
    >
      <IconX size={15} />
    </ActionIcon>
  );
}
