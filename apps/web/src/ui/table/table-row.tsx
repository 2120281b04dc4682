import type { KeyboardEvent, MouseEvent } from 'react';
import { cellContent, type TableRow } from './table-model.ts';

interface BodyRowProps<Row extends object> {
  readonly row: TableRow<Row>;
  readonly index: number;
  readonly onOpen?: (row: Row) => void;
  readonly measure?: (element: Element | null) => void;
}

/** One row: a click, or Enter while it has the focus, opens it. */
export function BodyRow<Row extends object>({ row, index, onOpen, measure }: BodyRowProps<Row>) {
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
      {row.getAllCells().map((cell) => {
        const meta = cell.column.columnDef.meta;
        return (
          <td
            key={cell.id}
            data-align={meta?.align}
            data-main={meta?.main}
            data-acts={meta?.acts}
            data-label={meta?.title}
          >
            {cellContent(cell)}
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
