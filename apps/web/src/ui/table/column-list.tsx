import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import type { ColumnChoice } from '../../lib/device-settings.ts';
import { useT } from '../../lib/messages.ts';
import { Sorting } from '../sorting.tsx';
import type { Column } from './column.ts';
import classes from './column-list.module.css';
import { columnsOffered, keysOf } from './shown-columns.ts';

export type ChoosableColumn = Pick<Column<never>, 'key' | 'title' | 'main' | 'acts' | 'hiddenAtFirst'>;

interface ColumnListProps {
  readonly columns: readonly ChoosableColumn[];
  readonly choice: ColumnChoice;
}

/** The columns of a table, to be shown or hidden and put into order. What is hidden keeps its place while the list is open. */
export function ColumnList({ columns, choice }: ColumnListProps) {
  const t = useT();
  const [offered, setOffered] = useState(() => columnsOffered(columns, choice.shown));
  const keep = (next: typeof offered) => {
    setOffered(next);
    choice.choose(keysOf(next));
  };
  const reset = () => {
    setOffered(columnsOffered(columns, null));
    choice.choose(null);
  };
  const find = (key: string) => offered.filter(({ column }) => column.key === key);
  const toggle = (key: string) =>
    keep(offered.map((one) => (one.column.key === key ? { ...one, isShown: !one.isShown } : one)));
  return (
    <fieldset className={classes.list}>
      <legend>{t('common:table.columns')}</legend>
      <Sorting
        keys={offered.map(({ column }) => column.key)}
        nameOf={(key) => find(key)[0]?.column.title ?? ''}
        hint={t('common:sorting.hint')}
        onMove={(keys) => keep(keys.flatMap(find))}
      >
        {offered.map(({ column, isShown }) => (
          <Movable key={column.key} column={column} isShown={isShown} onToggle={() => toggle(column.key)} />
        ))}
      </Sorting>
      <Button size="compact-xs" variant="subtle" disabled={choice.shown === null} onClick={reset}>
        {t('common:table.columnsUsual')}
      </Button>
    </fieldset>
  );
}

interface MovableProps {
  readonly column: ChoosableColumn;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

function Movable({ column: { key, title, main }, isShown, onToggle }: MovableProps) {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  });
  return (
    <div
      ref={setNodeRef}
      className={classes.movable}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Checkbox checked={isShown} disabled={main} label={title} onChange={onToggle} />
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        size="sm"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('common:sorting.move', { name: title })}
      >
        <IconGripVertical size={15} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}
