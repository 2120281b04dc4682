import { useSortable } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useMenuOrder } from '../../lib/device-settings.ts';
import { useT } from '../../lib/messages.ts';
import { Sorting } from '../../ui/sorting.tsx';
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
  const nameOf = (key: string) => t(`places:app.shell.names.${key as Place['key']}`);
  return (
    <div className={classes.arrange}>
      <p className={classes.hint}>{t('places:app.shell.arrangeHint')}</p>
      <Sorting
        keys={places.map(({ key }) => key)}
        nameOf={nameOf}
        hint={t('places:app.shell.arrangeHint')}
        onMove={keepOrder}
      >
        {places.map(({ key }) => (
          <Movable key={key} id={key} label={nameOf(key)} />
        ))}
      </Sorting>
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
