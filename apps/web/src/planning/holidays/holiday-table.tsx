import { UnstyledButton } from '@mantine/core';
import type { Holiday } from '@stint/contract/planning/holidays/holiday';
import { daysBetween, isWeekend, weekdayOf } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { formatWeekday } from '../../lib/format.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './holidays.module.css';

interface HolidayTableProps {
  readonly holidays: readonly Holiday[];
  readonly label: string;
  readonly today: string;
  /** The day of the next holiday. */
  readonly next: string | undefined;
  /** Opens the form of one; left out for those who only look. */
  readonly onOpen?: ((holiday: Holiday) => void) | undefined;
}

/** The holidays of a year by their days. */
export function HolidayTable({ holidays, label, today, next, onOpen }: HolidayTableProps) {
  const t = useT('planning');
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('planning:holidays.day')}</th>
          <th scope="col">{t('planning:holidays.weekday')}</th>
          <th scope="col">{t('planning:holidays.name')}</th>
          <th scope="col">{t('planning:holidays.until')}</th>
        </tr>
      </thead>
      <tbody>
        {holidays.map((holiday) => (
          <tr
            key={holiday._id}
            data-past={holiday.day < today || undefined}
            data-next={holiday.day === next || undefined}
            data-dropped={holiday.isDropped || undefined}
          >
            <td className={classes.date}>{formatDate(holiday.day)}</td>
            <td data-weekend={isWeekend(holiday.day) || undefined}>{formatWeekday(weekdayOf(holiday.day))}</td>
            <th scope="row">
              {onOpen ? (
                <UnstyledButton className={classes.open} onClick={() => onOpen(holiday)}>
                  {holiday.name}
                </UnstyledButton>
              ) : (
                holiday.name
              )}
              <ChangeMark holiday={holiday} />
            </th>
            <td className={classes.until}>{untilText(holiday.day, today, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a holiday differs from the calendar. */
function ChangeMark({ holiday }: { readonly holiday: Holiday }) {
  const t = useT('planning');
  const { day, isDropped, libraryDay } = holiday;
  if (isDropped) return <Mark tone="warn">{t('planning:holidays.dropped')}</Mark>;
  if (libraryDay === null) return <Mark>{t('planning:holidays.added')}</Mark>;
  if (libraryDay !== day)
    return <Mark tone="quiet">{t('planning:holidays.movedFrom', { date: formatDate(libraryDay) })}</Mark>;
  return null;
}

/** How many days until then, in words. */
export function untilText(day: string, today: string, t: Translate): string {
  const days = daysBetween(today, day);
  if (days === 0) return t('planning:holidays.today');
  return days > 0 ? t('planning:holidays.inDays', { count: days }) : t('planning:holidays.past');
}
