import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useIsPrinting } from '../../lib/use-is-printing.ts';
import classes from './data-table.module.css';
import { moveByKey } from './move-by-key.ts';
import type { RowsProps } from './rows.ts';
import { BodyRow } from './table-row.tsx';

/** Height of a row before it is measured, in pixels. */
const ROW_HEIGHT = 35;
const CARD_HEIGHT = 170;
const CARD_GAP = 10;
/** Rows drawn beyond those in sight. */
const OVERSCAN = 12;

/** The rows in sight of the table's own scrolling. */
export function ScrolledRows<Row extends object>({ table: _, rows, scroller, ...rest }: RowsProps<Row>) {
  const isPrinting = useIsPrinting();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: isPrinting ? rows.length : OVERSCAN,
  });
  return <VirtualRows {...rest} rows={rows} virtual={virtual} before={0} />;
}

/** On a phone the cards scroll with the page. */
export function PageRows<Row extends object>({ table: _, rows, scroller, ...rest }: RowsProps<Row>) {
  const before = scroller.current?.offsetTop ?? 0;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    gap: CARD_GAP,
    scrollMargin: before,
  });
  return <VirtualRows {...rest} rows={rows} virtual={virtual} before={before} />;
}

interface VirtualRowsProps<Row extends object> extends Omit<RowsProps<Row>, 'table' | 'scroller'> {
  readonly virtual: Pick<Virtualizer<Element & Window, Element>, 'getVirtualItems' | 'getTotalSize' | 'measureElement'>;
  /** What is above the rows inside of what scrolls, in pixels. */
  readonly before: number;
}

function VirtualRows<Row extends object>({ rows, virtual, before, onOpen }: VirtualRowsProps<Row>) {
  const items = virtual.getVirtualItems();
  const above = (items[0]?.start ?? before) - before;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? before) - before);
  return (
    <tbody className={classes.body} onKeyDown={moveByKey}>
      <Space height={above} />
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <BodyRow
            key={row.id}
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
  return height > 0 ? <tr aria-hidden className={classes.space} style={{ height }} /> : null;
}
