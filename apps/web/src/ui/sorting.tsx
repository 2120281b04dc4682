import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useT } from '../lib/messages.ts';

/** Pixels that a pointer moves before it drags, so that a press stays one. */
const DRAG_DISTANCE = 6;

interface SortingProps {
  /** What is put into order, each drawn within by `useSortable`. */
  readonly keys: readonly string[];
  readonly nameOf: (key: string) => string;
  /** How it is done by keyboard, for screen readers. */
  readonly hint: string;
  /** Side by side as well as one below the other. */
  readonly isGrid?: boolean;
  readonly onMove: (keys: string[]) => void;
  readonly children: ReactNode;
}

/** Things that are put into order: dragged, or by Space, the arrow keys and Space. */
export function Sorting({ keys, nameOf, hint, isGrid = false, onMove, children }: SortingProps) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    onMove(arrayMove([...keys], keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
  };
  const named = (id: string | number | undefined) => (id === undefined ? '' : nameOf(String(id)));
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('common:sorting.picked', { name: named(active.id) }),
    onDragOver: ({ active, over }) => t('common:sorting.over', { name: named(active.id), place: named(over?.id) }),
    onDragEnd: ({ active, over }) => t('common:sorting.dropped', { name: named(active.id), place: named(over?.id) }),
    onDragCancel: ({ active }) => t('common:sorting.canceled', { name: named(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{ announcements, screenReaderInstructions: { draggable: hint } }}
    >
      <SortableContext items={[...keys]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
