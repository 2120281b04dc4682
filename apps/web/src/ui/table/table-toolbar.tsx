import type { ReactNode } from 'react';
import type { useHiddenColumns } from '../../lib/device-settings.ts';
import type { ListControl } from '../../lib/list-search.ts';
import type { Column } from './column.ts';
import { ColumnChoice } from './column-choice.tsx';
import classes from './data-table.module.css';
import { TableSearch } from './table-search.tsx';

interface TableToolbarProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'main' | 'acts'>[];
  readonly list: ListControl;
  readonly choice: ReturnType<typeof useHiddenColumns>;
  readonly withSearch: boolean;
  readonly searchDelay?: number | undefined;
  readonly children: ReactNode;
}

export function TableToolbar({ columns, list, choice, withSearch, searchDelay, children }: TableToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {withSearch && (
        <TableSearch search={list.state.search} onSearch={(search) => list.change({ search })} delay={searchDelay} />
      )}
      <div className={classes.filters}>{children}</div>
      <ColumnChoice columns={columns} hidden={choice.hidden} onChange={choice.keep} />
    </div>
  );
}
