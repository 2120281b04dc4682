import { type ColumnDef, metaHelper, type ReactTable, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { Column } from './column.ts';

/** What a column carries through the table library besides its content. */
type Meta = Omit<Column<never>, 'cell' | 'key'>;

const features = tableFeatures({ columnMeta: metaHelper<Meta>() });
type Features = typeof features;

export type TableModel<Row extends object> = ReactTable<Features, Row>;
export type TableRow<Row extends object> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];
type TableCell<Row extends object> = ReturnType<TableRow<Row>['getAllCells']>[number];

interface TableInput<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** The table library's model of our columns and the rows that the server sent, already sorted and cut to a page. */
export function useTableModel<Row extends object>({ columns, rows, keyOf }: TableInput<Row>): TableModel<Row> {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ key, cell, ...meta }): ColumnDef<Features, Row> => ({
          id: key,
          header: meta.title,
          cell: ({ row }) => cell(row.original),
          meta,
        }),
      ),
    [columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: keyOf,
  });
}

/**
 * What stands in a cell. It is called, not made a component of: columns that are declared anew would be other components,
 * and whoever pressed a button in one of their cells would lose it, and the focus with it.
 */
export function cellContent<Row extends object>(cell: TableCell<Row>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  return typeof content === 'function' ? content(cell.getContext()) : content;
}
