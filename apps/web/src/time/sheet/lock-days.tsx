import { formatMinutes } from '@stint/contract/numbers';
import { datesOf } from '@stint/contract/time/calendar';
import { useT } from '../../lib/messages.ts';
import { formatDay } from './format-day.ts';
import classes from './lock-days.module.css';
import { useDays } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

/** Hours of each day that has hours or plans, with what was planned. */
export function HoursByDay({ store }: { readonly store: SheetStore }) {
  const t = useT('time');
  const days = useDays(store);
  const { minutes: planned } = store.plans;
  const { fromDate, toDate } = store.sheet.period;
  const shown = datesOf(fromDate, toDate).filter(
    (date) => (days.get(date)?.minutes ?? 0) + (planned.get(date) ?? 0) > 0,
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('time:sheet.lock.byDay')}>
      <h3 className={classes.title}>{t('time:sheet.lock.byDay')}</h3>
      <ul className={classes.days}>
        {shown.map((date) => {
          const minutes = days.get(date)?.minutes ?? 0;
          const plan = planned.get(date) ?? 0;
          return (
            <li key={date} data-short={minutes < plan || undefined}>
              <span>{formatDay(date)}</span>
              <b>{t('time:sheet.hours', { hours: formatMinutes(minutes) })}</b>
              {plan > 0 && <small>{t('time:sheet.plannedHours', { hours: formatMinutes(plan) })}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
