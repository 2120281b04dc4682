import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListControl } from '../../lib/list-search.ts';
import classes from './data-table.module.css';
import type { TableModel } from './table-model.ts';

interface TableHeadProps<Row extends object> {
  readonly table: TableModel<Row>;
  readonly list: ListControl;
}

/** Headings that stay in sight; those of sortable columns are buttons. */
export function TableHead<Row extends object>({ table, list }: TableHeadProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr>
        {table.getAllLeafColumns().map((column) => {
          const meta = column.columnDef.meta;
          return (
            <th
              key={column.id}
              scope="col"
              data-align={meta?.align}
              style={meta?.width === undefined ? undefined : { width: meta.width }}
              aria-sort={sortOf(list.state.orderBy, meta?.sortBy)}
            >
              {meta?.acts ? (
                <VisuallyHidden>{meta.title}</VisuallyHidden>
              ) : meta?.sortBy === undefined ? (
                meta?.title
              ) : (
                <SortButton title={meta.title} sortBy={meta.sortBy} list={list} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton({ title, sortBy, list }: { title: string; sortBy: string; list: ListControl }) {
  const sort = sortOf(list.state.orderBy, sortBy);
  const next = sort === 'ascending' ? `-${sortBy}` : sortBy;
  const Arrow = sort === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton className={classes.sort} data-sorted={sort} onClick={() => list.change({ orderBy: next })}>
      {title}
      <Arrow size={13} stroke={2} aria-hidden />
    </UnstyledButton>
  );
}

function sortOf(orderBy: string, field: string | undefined): 'ascending' | 'descending' | undefined {
  if (field === undefined) return undefined;
  if (orderBy === field) return 'ascending';
  return orderBy === `-${field}` ? 'descending' : undefined;
}
