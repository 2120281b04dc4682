import { VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { formatWeekday } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { typedMinutes } from '../plan-slots/typed-slots.ts';
import { GridSlot } from './grid-slot.tsx';
import { useGridDrag } from './use-grid-drag.ts';
import {
  type DrawnSlot,
  daySlots,
  drawnSlots,
  placed,
  shownHours,
  WEEKDAYS,
  type WeekDraft,
  type Weekday,
  without,
} from './week-draft.ts';
import classes from './week-grid.module.css';

const HOUR = 60;

interface WeekGridProps {
  readonly label: string;
  readonly draft: WeekDraft;
  /** Left out, the week is only shown. */
  readonly editing?: {
    readonly onChange: (draft: WeekDraft) => void;
    /** Where new slots are worked. */
    readonly inOffice: boolean;
    /** The day that is typed below. */
    readonly chosen: Weekday;
    readonly onChoose: (weekday: Weekday) => void;
  };
}

/** A week as a grid of hours: pull to create, move and stretch, or use the keys. */
export function WeekGrid({ label, draft, editing }: WeekGridProps) {
  const t = useT('planning');
  const hint = useId();
  const field = useRef<HTMLDivElement>(null);
  /** The slot that has the focus also after it went to another day. */
  const focused = useRef<string | null>(null);
  const hours = useMemo(() => shownHours(drawnSlots(draft)), [draft]);
  const drag = useGridDrag({
    draft,
    hours,
    field,
    inOffice: editing?.inOffice ?? true,
    onChange: (next, key) => {
      focused.current = key;
      editing?.onChange(next);
    },
    onPress: (weekday) => editing?.onChoose(weekday),
  });
  const slots = drawnSlots(drag.shown);
  const marks = Array.from({ length: (hours.to - hours.from) / HOUR }, (_, index) => hours.from / HOUR + index);
  const change = (slot: DrawnSlot, to: Partial<DrawnSlot>) => {
    if (to.weekday && editing) editing.onChoose(to.weekday);
    focused.current = slot.key;
    editing?.onChange(placed(draft, { ...slot, ...to }));
  };
  return (
    <section
      className={classes.grid}
      aria-label={label}
      data-editing={editing ? true : undefined}
      data-dragging={drag.isDragging || undefined}
      style={{ '--hours': marks.length } as never}
    >
      <div className={classes.days}>
        {WEEKDAYS.map((weekday) => (
          <DayHead
            key={weekday}
            weekday={weekday}
            minutes={typedMinutes(daySlots(drag.shown, weekday))}
            isChosen={editing?.chosen === weekday}
            onChoose={editing && (() => editing.onChoose(weekday))}
          />
        ))}
      </div>
      <div className={classes.body}>
        <div className={classes.hours} aria-hidden>
          {marks.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
        </div>
        <div
          ref={field}
          className={classes.field}
          {...(editing && {
            onPointerDown: (event) => drag.start(event, 'pull'),
            onPointerMove: drag.move,
            onPointerUp: drag.end,
            onPointerCancel: drag.cancel,
          })}
        >
          {WEEKDAYS.map((weekday) => (
            <ul
              key={weekday}
              className={classes.day}
              aria-label={formatWeekday(weekday)}
              data-chosen={editing?.chosen === weekday || undefined}
              data-weekend={weekday > 5 || undefined}
            >
              {slots
                .filter((slot) => slot.weekday === weekday)
                .map((slot) => (
                  <GridSlot
                    key={slot.key}
                    slot={slot}
                    hours={hours}
                    {...(editing && {
                      editing: {
                        hint,
                        focused,
                        onGrip: drag.start,
                        onChange: (to) => change(slot, to),
                        onRemove: () => editing.onChange(without(draft, slot.key)),
                      },
                    })}
                  />
                ))}
            </ul>
          ))}
        </div>
      </div>
      {editing && (
        <p id={hint} className={classes.hint}>
          {t('planning:week.keys')}
        </p>
      )}
    </section>
  );
}

interface DayHeadProps {
  readonly weekday: Weekday;
  readonly minutes: number;
  readonly isChosen: boolean;
  readonly onChoose?: (() => void) | undefined;
}

function DayHead({ weekday, minutes, isChosen, onChoose }: DayHeadProps) {
  const t = useT('planning');
  // A button is called by the whole day and its hours instead.
  const isButton = onChoose !== undefined;
  const content: ReactNode = (
    <>
      <b aria-hidden={isButton}>{formatWeekday(weekday, 'short')}</b>
      <span aria-hidden={isButton}>{minutes > 0 ? formatMinutes(minutes) : '–'}</span>
    </>
  );
  if (!onChoose) return <div className={classes.dayHead}>{content}</div>;
  return (
    <button type="button" className={classes.dayHead} aria-pressed={isChosen} onClick={onChoose}>
      {content}
      <VisuallyHidden>
        {t('planning:week.dayHead', { day: formatWeekday(weekday), hours: formatMinutes(minutes) })}
      </VisuallyHidden>
    </button>
  );
}
