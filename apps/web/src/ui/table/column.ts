import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  /** Names the column in the kept column choice. */
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The field that the server sorts by; without it the column does not sort. */
  readonly sortBy?: string;
  /** Numbers stand right, with tabular figures. */
  readonly align?: 'right';
  /** CSS width; the rest of the columns share what is left. */
  readonly width?: string;
  /** Names the row: always shown, and the heading of its card on a phone. */
  readonly main?: boolean;
  /** Offered in the column choice, hidden until chosen. */
  readonly hiddenAtFirst?: boolean;
  /** What it comes to over all pages, in a line below the rows. */
  readonly whole?: ReactNode;
  /** Buttons at the end of the row: no heading to read, no label on a phone. */
  readonly acts?: boolean;
}
