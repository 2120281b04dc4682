import { useSortable } from '@dnd-kit/sortable';
import { Button, Group, Skeleton, Switch } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useT } from '../lib/messages.ts';
import { Sorting } from '../ui/sorting.tsx';
import classes from './home.module.css';
import { useHomeLayout } from './home-layout.ts';
import type { Widget } from './widgets.ts';

interface ArrangeBoardProps {
  /** All that somebody has, hidden ones too, in their order. */
  readonly widgets: readonly Widget[];
  readonly user: string;
  readonly today: string;
}

/** The widgets while they are arranged: dragged by their heads, or by Space, the arrow keys and Space; shown or hidden. */
export function ArrangeBoard({ widgets, user, today }: ArrangeBoardProps) {
  const t = useT('home');
  const { keepOrder, keepHidden } = useHomeLayout();
  const reset = () => {
    keepOrder([]);
    keepHidden([]);
  };
  const nameOf = (key: string) => {
    const widget = widgets.find((one) => one.key === key);
    return widget ? t(widget.name) : '';
  };
  return (
    <>
      <Group gap="sm" mb="md">
        <p className={classes.nothing}>{t('home:arrange.hint')}</p>
        <Button variant="subtle" size="xs" onClick={reset}>
          {t('home:arrange.reset')}
        </Button>
      </Group>
      <Sorting
        keys={widgets.map(({ key }) => key)}
        nameOf={nameOf}
        hint={t('home:arrange.hint')}
        isGrid
        onMove={keepOrder}
      >
        <div className={classes.home}>
          {widgets.map((widget) => (
            <Movable key={widget.key} widget={widget} user={user} today={today} />
          ))}
        </div>
      </Sorting>
    </>
  );
}

interface MovableProps {
  readonly widget: Widget;
  readonly user: string;
  readonly today: string;
}

function Movable({ widget: { key, name, Part }, user, today }: MovableProps) {
  const t = useT('home');
  const { hidden, keepHidden } = useHomeLayout();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  });
  const isShown = !hidden.includes(key);
  return (
    <div
      ref={setNodeRef}
      className={classes.movable}
      data-dragging={isDragging || undefined}
      data-hidden={!isShown || undefined}
      data-widget={key}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <div className={classes.handle}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t('common:sorting.move', { name: t(name) })}
        >
          <IconGripVertical size={15} stroke={1.6} aria-hidden />
          {t(name)}
        </button>
        <Switch
          size="xs"
          checked={isShown}
          aria-label={t('home:arrange.show', { name: t(name) })}
          onChange={() => keepHidden(isShown ? [...hidden, key] : hidden.filter((one) => one !== key))}
        />
      </div>
      <div className={classes.preview} inert>
        <Suspense fallback={<Skeleton height={120} />}>
          <Part user={user} today={today} />
        </Suspense>
      </div>
    </div>
  );
}
