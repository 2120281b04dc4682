import { VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { type ColumnChoice, useColumnChoice } from '../../lib/device-settings.ts';
import type { ListControl } from '../../lib/list-search.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import cards from './phone-cards.module.css';
import { columnsShown } from './shown-columns.ts';
import { TableBody } from './table-body.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { useTableModel } from './table-model.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { TableWhole } from './table-whole.tsx';

interface DataTableProps<Row extends object> {
  /** Names the table where its column choice is kept on this device. */
  readonly name: string;
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Page, sorting and search, as they stand in the address (`useListSearch`). */
  readonly list: ListControl;
  readonly answer: UseQueryResult<{ readonly items: readonly Row[]; readonly total: number }>;
  readonly keyOf?: (row: Row) => string;
  /** Opens a row: by click, or by Enter on the focused row. */
  readonly onOpen?: (row: Row) => void;
  /** Filters and acts beside the search. */
  readonly toolbar?: ReactNode;
  readonly withSearch?: boolean;
  /** Milliseconds that a search waits after the last key, where it is not the usual time. */
  readonly searchDelay?: number;
  /** Which columns it shows, where that is not kept by its name on this device alone. */
  readonly choice?: ColumnChoice;
  /** Shown when there is nothing at all; a search without a find says so by itself. */
  readonly empty: { readonly title: string; readonly hint?: string; readonly act?: ReactNode };
}

const NO_ROWS: readonly never[] = [];
const ownId = (row: object) => String((row as { _id?: unknown })._id);

/** A list that the server pages, sorts and searches; all of its state is in the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    label,
    columns,
    list,
    answer,
    keyOf = ownId,
    onOpen,
    toolbar,
    withSearch = true,
    searchDelay,
    empty,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const ownChoice = useColumnChoice(name);
  const { choice = ownChoice } = props;
  const shown = useMemo(() => columnsShown(columns, choice.shown), [columns, choice.shown]);
  const rows = answer.data?.items ?? NO_ROWS;
  const table = useTableModel<Row>({ columns: shown, rows, keyOf });

  return (
    <section className={classes.root} aria-label={label} aria-busy={answer.isFetching}>
      <TableToolbar columns={columns} list={list} choice={choice} withSearch={withSearch} searchDelay={searchDelay}>
        {toolbar}
      </TableToolbar>
      <div className={`${classes.frame} ${cards.frame}`} data-stale={answer.isPlaceholderData || undefined}>
        {answer.isError && answer.data === undefined ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : answer.data?.total === 0 ? (
          <NothingFound list={list} empty={empty} />
        ) : (
          <div className={classes.scroller} ref={scroller}>
            <table className={`${classes.table} ${cards.cards}`}>
              <caption>
                <VisuallyHidden>{label}</VisuallyHidden>
              </caption>
              <TableHead table={table} list={list} />
              {answer.isPending ? (
                <TableSkeleton columns={shown.length} rows={Math.min(list.state.limit, 10)} />
              ) : (
                <TableBody table={table} scroller={scroller} {...(onOpen && { onOpen })} />
              )}
              <TableWhole columns={shown} />
            </table>
          </div>
        )}
      </div>
      <TableFoot list={list} total={answer.data?.total} />
    </section>
  );
}

function NothingFound({ list, empty }: Pick<DataTableProps<never>, 'list' | 'empty'>) {
  const { search } = list.state;
  if (search === '') return <EmptyState {...empty} />;
  return <EmptyState search={search} onClear={() => list.change({ search: '' })} />;
}
