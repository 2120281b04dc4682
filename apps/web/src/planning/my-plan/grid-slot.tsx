import { VisuallyHidden } from '@mantine/core';
import { IconBuilding, IconHome } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { formatWeekday } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { SNAP_MINUTES } from './use-grid-drag.ts';
import { type DrawnSlot, spanText, type Weekday } from './week-draft.ts';
import classes from './week-grid.module.css';

interface GridSlotProps {
  readonly slot: DrawnSlot;
  /** The hours that the grid shows. */
  readonly hours: { readonly from: number; readonly to: number };
  readonly editing?: {
    /** The id of what says which keys there are. */
    readonly hint: string;
    readonly focused: RefObject<string | null>;
    readonly onGrip: (event: PointerEvent, grip: 'move' | 'from' | 'to', slot: DrawnSlot) => void;
    readonly onChange: (to: Partial<DrawnSlot>) => void;
    readonly onRemove: () => void;
  };
}

/** A slot in the grid of a week; while it is edited it can be pulled, stretched at its edges, and moved by keys. */
export function GridSlot({ slot, hours, editing }: GridSlotProps) {
  const t = useT('planning');
  const length = hours.to - hours.from;
  const style = {
    top: `${((slot.from - hours.from) / length) * 100}%`,
    height: `${((slot.to - slot.from) / length) * 100}%`,
  };
  const place = t(slot.inOffice ? 'planning:slots.office' : 'planning:slots.home');
  const Icon = slot.inOffice ? IconBuilding : IconHome;
  const content = (
    <>
      <span className={classes.span}>{spanText(slot)}</span>
      <Icon className={classes.icon} size={13} stroke={1.7} aria-hidden />
      <VisuallyHidden>{place}</VisuallyHidden>
    </>
  );
  if (!editing)
    return (
      <li className={classes.slot} data-home={!slot.inOffice || undefined} style={style}>
        {content}
      </li>
    );
  const { hint, focused, onGrip, onChange, onRemove } = editing;
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOfKey(event, slot);
    if (!act) return;
    event.preventDefault();
    if (act === 'remove') onRemove();
    else onChange(act);
  };
  return (
    <li className={classes.slot} data-home={!slot.inOffice || undefined} style={style}>
      <button
        ref={(button) => {
          if (!button || focused.current !== slot.key) return;
          focused.current = null;
          button.focus();
        }}
        type="button"
        className={classes.grip}
        aria-label={t('planning:week.slot', { day: formatWeekday(slot.weekday), span: spanText(slot), place })}
        aria-describedby={hint}
        onPointerDown={(event) => onGrip(event, 'move', slot)}
        onKeyDown={onKeyDown}
      >
        {content}
      </button>
      <span className={classes.edge} data-edge="from" onPointerDown={(event) => onGrip(event, 'from', slot)} />
      <span className={classes.edge} data-edge="to" onPointerDown={(event) => onGrip(event, 'to', slot)} />
    </li>
  );
}

/** What a key does to a slot; nothing for other keys. */
function actOfKey(event: KeyboardEvent, slot: DrawnSlot): Partial<DrawnSlot> | 'remove' | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const step = { ArrowUp: -SNAP_MINUTES, ArrowDown: SNAP_MINUTES }[event.key];
  if (step !== undefined)
    return event.shiftKey ? { to: slot.to + step } : { from: slot.from + step, to: slot.to + step };
  const day = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (day !== undefined) {
    const weekday = slot.weekday + day;
    return weekday >= 1 && weekday <= 7 ? { weekday: weekday as Weekday } : {};
  }
  if (event.key === 'Delete' || event.key === 'Backspace') return 'remove';
  if (event.key === ' ') return { inOffice: !slot.inOffice };
  return null;
}
