import { ActionIcon } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { IconPlus } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useT } from '../../../lib/messages.ts';
import { useOwnScroll } from '../../../lib/own-scroll.ts';
import { formatDay } from '../format-day.ts';
import type { SheetActs } from '../sheet-acts.ts';
import { itemsOf, type SheetFilter, withDay } from '../sheet-filter.ts';
import { useDays, useOrder } from '../sheet-hooks.ts';
import type { SheetStore } from '../sheet-store.ts';
import { PhoneRow } from './phone-row.tsx';
import classes from './phone-sheet.module.css';

/** Heights in pixels, as the style sheet has them. */
const [ROW, DAY_HEAD] = [56, 44];
/** What the top bar covers. */
const TOP_BAR = 52;
const OVERSCAN = 8;

interface PhoneRowsProps {
  readonly store: SheetStore;
  readonly filter: SheetFilter;
  readonly acts: SheetActs;
  readonly onOpen: (row: string) => void;
}

/** The rows of the sheet on a phone: days with one line for each row. It starts at today. */
export function PhoneRows({ store, filter, acts, onOpen }: PhoneRowsProps) {
  const t = useT('time');
  const order = useOrder(store);
  const { day, project } = filter;
  const today = store.time.at(new Date()).date;
  const { period, rights } = store.sheet;
  const isRunning = period.fromDate <= today && today <= period.toDate;
  const hasToday = isRunning && day === undefined && project === undefined;
  const items = useMemo(() => {
    const shown = itemsOf(store, order, { day, project });
    return hasToday ? withDay(shown, today) : shown;
  }, [store, order, day, project, hasToday, today]);
  const [margin, setMargin] = useState<number | null>(null);
  const list = useCallback((body: HTMLUListElement | null) => {
    if (body) setMargin(body.offsetTop);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.kind === 'day' ? DAY_HEAD : ROW),
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : item.kind === 'day' ? item.date : item.id;
    },
    overscan: OVERSCAN,
    scrollMargin: margin ?? 0,
    scrollPaddingStart: TOP_BAR,
  });
  const keepOwnScroll = useOwnScroll();
  const startAtToday = useEffectEvent(() => {
    const index = items.findIndex((item) => item.kind === 'day' && item.date === today);
    if (!hasToday || index < 0) return;
    keepOwnScroll();
    virtualizer.scrollToIndex(index, { align: 'start' });
  });
  const isPlaced = margin !== null;
  useEffect(() => {
    if (isPlaced) startAtToday();
  }, [isPlaced]);
  if (items.length === 0)
    return <p className={classes.empty}>{t(day || project ? 'time:sheet.emptyFilter' : 'time:sheet.phone.empty')}</p>;
  return (
    <ul
      ref={list}
      className={classes.rows}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={t('time:sheet.table')}
    >
      {virtualizer.getVirtualItems().map((drawn) => {
        const item = items[drawn.index];
        if (!item) return null;
        return (
          <li
            key={drawn.key}
            ref={virtualizer.measureElement}
            data-index={drawn.index}
            className={classes.placed}
            style={{ transform: `translateY(${drawn.start - virtualizer.options.scrollMargin}px)` }}
          >
            {item.kind === 'day' ? (
              <DayHead store={store} date={item.date} {...(rights.canEdit && { onAdd: acts.add })} />
            ) : (
              <PhoneRow store={store} id={item.id} {...(rights.canEdit && { onOpen })} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface DayHeadProps {
  readonly store: SheetStore;
  readonly date: string;
  readonly onAdd?: (date: string) => void;
}

function DayHead({ store, date, onAdd }: DayHeadProps) {
  const t = useT('time');
  const day = useDays(store).get(date);
  const isToday = store.time.at(new Date()).date === date;
  return (
    <div className={classes.dayHead}>
      <h2>
        {formatDay(date)}
        {isToday && <span> · {t('time:sheet.today')}</span>}
      </h2>
      <span>{t('time:sheet.hours', { hours: formatMinutes(day?.minutes ?? 0) })}</span>
      {onAdd && (
        <ActionIcon
          size={44}
          color="gray"
          aria-label={t('time:sheet.phone.addOn', { day: formatDay(date) })}
          onClick={() => onAdd(date)}
        >
          <IconPlus size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </div>
  );
}
