import {
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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useMenuOrder } from '../../lib/device-settings.ts';
import { useT } from '../../lib/messages.ts';
import type { Place } from '../places/place-model.ts';
import classes from './arrange-menu.module.css';

interface ArrangeMenuProps {
  readonly places: readonly Place[];
  readonly onDone: () => void;
}

/** Places move by drag, or by Space, arrow keys and Space. */
export function ArrangeMenu({ places, onDone }: ArrangeMenuProps) {
  const t = useT('places');
  const [, keepOrder] = useMenuOrder();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = places.map(({ key }) => key);
  const move = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    const at = (id: string | number) => places.findIndex(({ key }) => key === id);
    keepOrder(arrayMove(keys, at(active.id), at(over.id)));
  };
  return (
    <div className={classes.arrange}>
      <p className={classes.hint}>{t('places:app.shell.arrangeHint')}</p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={move}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          {keys.map((key) => (
            <Movable key={key} id={key} label={t(`places:app.shell.names.${key}`)} />
          ))}
        </SortableContext>
      </DndContext>
      <div className={classes.acts}>
        <Button size="xs" onClick={onDone} autoFocus>
          {t('common:act.done')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => keepOrder([])}>
          {t('places:app.shell.arrangeReset')}
        </Button>
      </div>
    </div>
  );
}

function Movable({ id, label }: { readonly id: string; readonly label: string }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <div
      ref={setNodeRef}
      className={classes.movable}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      {...attributes}
      {...listeners}
    >
      <IconGripVertical size={15} stroke={1.6} aria-hidden />
      {label}
    </div>
  );
}
