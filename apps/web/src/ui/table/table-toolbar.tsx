import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ColumnChoice as Choice } from '../../lib/device-settings.ts';
import type { ListControl } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { ChoosableColumn } from './column-list.tsx';
import classes from './data-table.module.css';
import { TableSearch } from './table-search.tsx';

interface TableToolbarProps {
  readonly columns: readonly ChoosableColumn[];
  readonly list: ListControl;
  readonly choice: Choice;
  readonly withSearch: boolean;
  readonly searchDelay?: number | undefined;
  readonly children: ReactNode;
}

/** Search, filters and the choice of columns. On a phone the filters are asked for: they would take the first screen. */
export function TableToolbar({ columns, list, choice, withSearch, searchDelay, children }: TableToolbarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.toolbar} data-screen-only>
      {withSearch && (
        <TableSearch search={list.state.search} onSearch={(search) => list.change({ search })} delay={searchDelay} />
      )}
      {children && isPhone && (
        <Button
          aria-expanded={isOpen}
          leftSection={<IconFilter size={15} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('common:table.filters')}
        </Button>
      )}
      {(!isPhone || isOpen) && <div className={classes.filters}>{children}</div>}
      <ColumnChoice columns={columns} choice={choice} />
    </div>
  );
}
