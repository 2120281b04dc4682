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
import { type MessageKey, useT } from '../../lib/messages.ts';
import type { NavigationEntry } from '../navigation.ts';
import classes from './arrange-menu.module.css';

interface ArrangeMenuProps {
  readonly sections: readonly {
    readonly key: string;
    readonly label?: MessageKey;
    readonly entries: readonly NavigationEntry[];
  }[];
  readonly onDone: () => void;
}

/** Entries move within their section: by drag, or by Space, arrow keys and Space. */
export function ArrangeMenu({ sections, onDone }: ArrangeMenuProps) {
  const t = useT();
  const [, keepOrder] = useMenuOrder();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = sections.flatMap((section) => section.entries.map((entry) => entry.key));
  const move = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    keepOrder(arrayMove(keys, keys.indexOf(String(active.id)), keys.indexOf(String(over.id))));
  };
  return (
    <div className={classes.arrange}>
      <p className={classes.hint}>{t('common:nav.arrangeHint')}</p>
      {sections.map((section) => (
        <DndContext key={section.key} sensors={sensors} collisionDetection={closestCenter} onDragEnd={move}>
          {section.label && <p className={classes.section}>{t(section.label)}</p>}
          <SortableContext items={section.entries.map((entry) => entry.key)} strategy={verticalListSortingStrategy}>
            {section.entries.map((entry) => (
              <Movable key={entry.key} id={entry.key} label={t(entry.label)} />
            ))}
          </SortableContext>
        </DndContext>
      ))}
      <div className={classes.acts}>
        <Button size="xs" onClick={onDone} autoFocus>
          {t('common:act.done')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => keepOrder([])}>
          {t('common:nav.arrangeReset')}
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
