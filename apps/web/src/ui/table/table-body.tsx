import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import classes from './data-table.module.css';
import type { TableModel, TableRow } from './table-model.ts';

/** Longer pages draw only the rows in sight. */
const VIRTUAL_FROM = 100;
/** Height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 35;

interface TableBodyProps<Row extends object> {
  readonly table: TableModel<Row>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onOpen?: (row: Row) => void;
}

/** The rows; arrow keys move between them and Enter opens one. */
export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { rows } = props.table.getRowModel();
  return rows.length > VIRTUAL_FROM ? <VirtualRows {...props} rows={rows} /> : <AllRows {...props} rows={rows} />;
}

type RowsProps<Row extends object> = TableBodyProps<Row> & { readonly rows: readonly TableRow<Row>[] };

function AllRows<Row extends object>({ table, rows, onOpen }: RowsProps<Row>) {
  return (
    <tbody className={classes.body} onKeyDown={moveByKey}>
      {rows.map((row, index) => (
        <BodyRow key={row.id} table={table} row={row} index={index} {...(onOpen && { onOpen })} />
      ))}
    </tbody>
  );
}

function VirtualRows<Row extends object>({ table, rows, scroller, onOpen }: RowsProps<Row>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody className={classes.body} onKeyDown={moveByKey}>
      <Space height={above} />
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <BodyRow
            key={row.id}
            table={table}
            row={row}
            index={item.index}
            measure={virtual.measureElement}
            {...(onOpen && { onOpen })}
          />
        );
      })}
      <Space height={below} />
    </tbody>
  );
}

/** Stands for the rows that are not drawn. */
function Space({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}

interface BodyRowProps<Row extends object> {
  readonly table: TableModel<Row>;
  readonly row: TableRow<Row>;
  readonly index: number;
  readonly onOpen?: (row: Row) => void;
  readonly measure?: (element: Element | null) => void;
}

function BodyRow<Row extends object>({ table, row, index, onOpen, measure }: BodyRowProps<Row>) {
  const open = (event: KeyboardEvent | MouseEvent) => {
    if (isControl(event.target, event.currentTarget)) return;
    onOpen?.(row.original);
  };
  return (
    <tr
      ref={measure}
      data-index={index}
      data-opens={onOpen !== undefined || undefined}
      tabIndex={onOpen === undefined ? undefined : 0}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'Enter') open(event);
      }}
    >
      {row.getVisibleCells().map((cell) => {
        const meta = cell.column.columnDef.meta;
        return (
          <td
            key={cell.id}
            data-align={meta?.align}
            data-main={meta?.main}
            data-acts={meta?.acts}
            data-label={meta?.title}
          >
            <table.FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

/** A link, button or field inside the row does its own thing. */
function isControl(target: EventTarget, row: EventTarget): boolean {
  const control = (target as Element).closest('a, button, input, select, textarea, label, [role="menuitem"]');
  return control !== null && control !== row;
}

function moveByKey(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const row = event.target as HTMLElement;
  if (row.tagName !== 'TR') return;
  const to =
    event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null;
  if (to instanceof HTMLElement) {
    event.preventDefault();
    to.focus();
  }
}
