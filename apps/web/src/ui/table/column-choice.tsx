import { ActionIcon, Popover, Skeleton, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ColumnChoice as Choice } from '../../lib/device-settings.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import type { ChoosableColumn } from './column-list.tsx';
import classes from './data-table.module.css';

const ColumnList = lazyPart(async () => (await import('./column-list.tsx')).ColumnList);

interface ColumnChoiceProps {
  readonly columns: readonly ChoosableColumn[];
  readonly choice: Choice;
}

/** Shows, hides and moves columns. */
export function ColumnChoice({ columns, choice }: ColumnChoiceProps) {
  const t = useT();
  if (columns.every((column) => column.acts || column.main)) return null;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Tooltip label={t('common:table.columns')}>
          <ActionIcon
            variant="default"
            size="var(--control)"
            className={classes.columns}
            aria-label={t('common:table.columns')}
          >
            <IconColumns3 size={16} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton width={200} height={160} />}>
          <ColumnList columns={columns} choice={choice} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
