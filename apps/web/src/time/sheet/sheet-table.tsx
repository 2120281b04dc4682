import { formatMinutes } from '@stint/contract/numbers';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { useOwnScroll } from '../../lib/own-scroll.ts';
import {
  PlacedCell,
  PlacedColumnHead,
  PlacedRow,
  PlacedRowGroup,
  PlacedRowHead,
  PlacedTable,
} from '../../ui/placed-table.tsx';
import { formatDay } from './format-day.ts';
import classes from './sheet.module.css';
import { focusCell, type SheetActs } from './sheet-acts.ts';
import { itemsOf, type SheetFilter, type SheetItem } from './sheet-filter.ts';
import { useDays, useOrder } from './sheet-hooks.ts';
import { SheetRow } from './sheet-row.tsx';
import type { SheetStore } from './sheet-store.ts';

/** Heights in pixels, as the style sheet has them. */
const ROW = 34;
const DAY_HEAD = 28;
/** Rows drawn beyond the screen, so that Tab always finds the next one. */
const OVERSCAN = 12;

const columns = ['date', 'from', 'to', 'hours', 'phase', 'detail', 'place', 'delay'] as const;

/** Where the cursor should go once its row is drawn. */
export interface CursorTarget {
  readonly row: string;
  readonly field: string;
}

interface SheetTableProps {
  readonly store: SheetStore;
  readonly filter: SheetFilter;
  readonly acts: SheetActs;
  readonly cursor: CursorTarget | null;
  readonly onCursorPlaced: () => void;
}

/** Where the page is scrolled to so that the cursor's row is among those that are seen. */
function offsetOf(items: readonly SheetItem[], cursor: CursorTarget | null): number {
  const at = cursor === null ? -1 : items.findIndex((item) => item.kind === 'row' && item.id === cursor.row);
  if (at < 0) return window.scrollY;
  const above = items.slice(0, at).reduce((sum, item) => sum + (item.kind === 'day' ? DAY_HEAD : ROW), 0);
  return Math.max(0, above - window.innerHeight / 4);
}

/** The rows of the sheet by day. Only what is on the screen is drawn. */
export function SheetTable({ store, filter, acts, cursor, onCursorPlaced }: SheetTableProps) {
  const t = useT('time');
  const order = useOrder(store);
  const { day, project } = filter;
  const items = useMemo(() => itemsOf(store, order, { day, project }), [store, order, day, project]);
  const [margin, setMargin] = useState(0);
  const list = useCallback((body: HTMLDivElement | null) => {
    if (body) setMargin(body.offsetTop);
  }, []);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: items.length,
    estimateSize: (index) => (items[index]?.kind === 'day' ? DAY_HEAD : ROW),
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : item.kind === 'day' ? item.date : item.id;
    },
    overscan: OVERSCAN,
    scrollMargin: margin,
    // The rows around the cursor are those that are drawn first, and heights are heard of, not asked for while drawing.
    initialOffset: () => offsetOf(items, cursor),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: (element, entry, { options }) =>
      entry?.borderBoxSize[0]?.blockSize ?? options.estimateSize(Number(element.dataset.index)),
  });
  const keepOwnScroll = useOwnScroll();
  const opening = useRef(cursor);
  const place = useRef(onCursorPlaced);
  place.current = onCursorPlaced;
  useLayoutEffect(() => {
    if (!cursor) return;
    const index = items.findIndex((item) => item.kind === 'row' && item.id === cursor.row);
    if (index < 0) return;
    if (cursor === opening.current) keepOwnScroll();
    // Placed once: a second time would take the cursor back from who types faster than frames are drawn.
    if (focusCell(cursor.row, cursor.field)) {
      place.current();
      return;
    }
    virtualizer.scrollToIndex(index, { align: 'center' });
    const frame = requestAnimationFrame(() => {
      focusCell(cursor.row, cursor.field);
      place.current();
    });
    return () => cancelAnimationFrame(frame);
  }, [cursor, items, virtualizer, keepOwnScroll]);
  useEffect(() => virtualizer.measure(), [virtualizer]);
  return (
    <PlacedTable className={classes.table} aria-label={t('time:sheet.table')} aria-rowcount={items.length + 1}>
      <PlacedRow className={classes.columns}>
        {columns.map((column) => (
          <PlacedColumnHead
            key={column}
            data-column={column}
            className={column === 'hours' ? classes.right : undefined}
          >
            {t(`time:sheet.column.${column}`)}
          </PlacedColumnHead>
        ))}
        <PlacedColumnHead aria-label={t('time:sheet.column.acts')} />
      </PlacedRow>
      {items.length === 0 ? (
        <p className={classes.empty}>{t(day || project ? 'time:sheet.emptyFilter' : 'time:sheet.empty')}</p>
      ) : (
        <PlacedRowGroup ref={list} className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((drawn) => {
            const item = items[drawn.index];
            if (!item) return null;
            return (
              <div
                key={drawn.key}
                ref={virtualizer.measureElement}
                data-index={drawn.index}
                className={classes.placed}
                role="presentation"
                style={{ transform: `translateY(${drawn.start - virtualizer.options.scrollMargin}px)` }}
              >
                {item.kind === 'day' ? (
                  <DayHead store={store} date={item.date} />
                ) : (
                  <SheetRow store={store} id={item.id} acts={acts} />
                )}
              </div>
            );
          })}
        </PlacedRowGroup>
      )}
    </PlacedTable>
  );
}

function DayHead({ store, date }: { readonly store: SheetStore; readonly date: string }) {
  const t = useT('time');
  const day = useDays(store).get(date);
  const { holidays, leaves } = store.sheet;
  const notes = [
    ...holidays.filter((one) => one.day === date).map((one) => one.name),
    ...leaves
      .filter((one) => one.fromDate <= date && date <= one.toDate)
      .map(({ reason }) => reason ?? t('time:sheet.leave.away')),
    ...(store.time.at(new Date()).date === date ? [t('time:sheet.today')] : []),
    t('time:sheet.hours', { hours: formatMinutes(day?.minutes ?? 0) }),
  ];
  return (
    <PlacedRow className={classes.dayHead}>
      <PlacedRowHead>{formatDay(date)}</PlacedRowHead>
      <PlacedCell className={classes.dayNotes}>{notes.join(' · ')}</PlacedCell>
    </PlacedRow>
  );
}
