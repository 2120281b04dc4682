import { MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { type PointerEvent, type RefObject, useState } from 'react';
import { newClientId } from '../../lib/new-client-id.ts';
import { type DrawnSlot, placed, pulledSlot, WEEKDAYS, type WeekDraft, type Weekday } from './week-draft.ts';

/** What is drawn lies on quarters of an hour. */
export const SNAP_MINUTES = 15;
/** A pointer that moved less than this, in pixels, has pressed and not pulled. */
const PRESS_PIXELS = 4;

type Grip = 'move' | 'from' | 'to';
type Drag = { readonly at: { readonly x: number; readonly y: number }; readonly hasMoved: boolean } & (
  | { readonly kind: 'pull'; readonly key: string; readonly weekday: Weekday; readonly start: number }
  | { readonly kind: Grip; readonly slot: DrawnSlot; readonly grabbed: number }
);

interface GridDragInput {
  readonly draft: WeekDraft;
  readonly hours: { readonly from: number; readonly to: number };
  /** The element whose height is the hours and whose width is the seven days. */
  readonly field: RefObject<HTMLElement | null>;
  readonly inOffice: boolean;
  /** The key is that of the slot that was drawn. */
  readonly onChange: (draft: WeekDraft, key: string) => void;
  /** A slot, or a place in a day, was pressed and not pulled. */
  readonly onPress: (weekday: Weekday) => void;
}

/** Drawing in the week: pull to create, pull a slot to move it, its edges to stretch it. Shows the draft as it would be. */
export function useGridDrag({ draft, hours, field, inOffice, onChange, onPress }: GridDragInput) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [preview, setPreview] = useState<WeekDraft | null>(null);

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = field.current?.getBoundingClientRect() ?? new DOMRect();
    const day = Math.floor(((clientX - box.left) / box.width) * WEEKDAYS.length);
    const minute = hours.from + ((clientY - box.top) / box.height) * (hours.to - hours.from);
    return { weekday: WEEKDAYS[Math.min(6, Math.max(0, day))] as Weekday, minute };
  };

  const start = (event: PointerEvent, grip: Grip | 'pull', slot?: DrawnSlot) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    // Not by the slot: it is drawn anew when it comes to another day.
    field.current?.setPointerCapture(event.pointerId);
    const { weekday, minute } = placeOf(event);
    const base = { at: { x: event.clientX, y: event.clientY }, hasMoved: false };
    if (slot && grip !== 'pull') setDrag({ ...base, kind: grip, slot, grabbed: minute - slot.from });
    else setDrag({ ...base, kind: 'pull', key: newClientId(), weekday, start: snapped(minute, Math.floor) });
  };

  const move = (event: PointerEvent) => {
    if (!drag) return;
    if (!drag.hasMoved && Math.hypot(event.clientX - drag.at.x, event.clientY - drag.at.y) < PRESS_PIXELS) return;
    if (!drag.hasMoved) setDrag({ ...drag, hasMoved: true });
    // Fingers scroll the page over free places; a slot can be pulled with them.
    if (drag.kind === 'pull' && event.pointerType === 'touch') return;
    const next = drawnBy(drag, placeOf(event));
    if (next !== draft) setPreview(next);
  };

  const drawnBy = (now: Drag, { weekday, minute }: { weekday: Weekday; minute: number }): WeekDraft => {
    if (now.kind === 'pull') {
      const pulled = pulledSlot(draft, { weekday: now.weekday, start: now.start, end: snapped(minute), inOffice });
      return pulled ? placed(draft, { ...pulled, key: now.key }) : draft;
    }
    const { slot } = now;
    if (now.kind === 'from') return placed(draft, { ...slot, from: snapped(minute) });
    if (now.kind === 'to') return placed(draft, { ...slot, to: snapped(minute) });
    const from = Math.max(0, Math.min(snapped(minute - now.grabbed), MINUTES_OF_DAY - (slot.to - slot.from)));
    return placed(draft, { ...slot, weekday, from, to: from + slot.to - slot.from });
  };

  const end = (event: PointerEvent) => {
    if (!drag) return;
    if (!drag.hasMoved) onPress(placeOf(event).weekday);
    else if (preview) onChange(preview, drag.kind === 'pull' ? drag.key : drag.slot.key);
    cancel();
  };

  const cancel = () => {
    setDrag(null);
    setPreview(null);
  };

  return { shown: preview ?? draft, isDragging: drag?.hasMoved === true, start, move, end, cancel };
}

const snapped = (minute: number, round: (value: number) => number = Math.round): number =>
  Math.max(0, Math.min(MINUTES_OF_DAY, round(minute / SNAP_MINUTES) * SNAP_MINUTES));
