import { formatMinutes } from '@stint/contract/numbers';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './printed-rows.module.css';
import { type DraftRow, minutesOf } from './sheet-draft.ts';
import { itemsOf, type SheetFilter } from './sheet-filter.ts';
import { useOrder } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

const columns = ['date', 'from', 'to', 'hours', 'phase', 'detail', 'place'] as const;
const timeText = (minutes: number | null) => (minutes === null ? '' : formatTime(minutes));

/**
 * The rows as they are put on paper: all of them, with their texts in full, in a table whose head comes again on each page.
 * The one on the screen draws what is in sight and cuts what does not fit its fields.
 */
export function PrintedRows({ store, filter }: { readonly store: SheetStore; readonly filter: SheetFilter }) {
  const t = useT('time');
  const order = useOrder(store);
  const { day, project } = filter;
  const rows = useMemo(
    () =>
      itemsOf(store, order, { day, project }).flatMap((item) =>
        item.kind === 'row' ? (store.row(item.id) ?? []) : [],
      ),
    [store, order, day, project],
  ).filter((row) => !row.isBlank);
  const placeOf = ({ atOffice }: DraftRow) =>
    atOffice === null ? '' : t(atOffice ? 'time:sheet.office' : 'time:sheet.home');
  return (
    <table className={classes.rows} aria-label={t('time:sheet.table')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`time:sheet.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const phase = store.phase(row.projectPhase);
          return (
            <tr key={row._id}>
              <td>{formatDate(row.date)}</td>
              <td>{timeText(row.from)}</td>
              <td>{timeText(row.to)}</td>
              <td data-column="hours">{minutesOf(row) > 0 && formatMinutes(minutesOf(row))}</td>
              <td>{phase && [phase.name, phase.project].filter(Boolean).join(', ')}</td>
              <td>{row.detail}</td>
              <td>{placeOf(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
