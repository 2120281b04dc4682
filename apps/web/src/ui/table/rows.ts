import type { RefObject } from 'react';
import type { TableModel, TableRow } from './table-model.ts';

/** What draws rows is given. */
export interface RowsProps<Row extends object> {
  readonly table: TableModel<Row>;
  readonly rows: readonly TableRow<Row>[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onOpen?: (row: Row) => void;
}
