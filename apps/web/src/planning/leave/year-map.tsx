import { Stack } from '@mantine/core';
import type { ListedRequest } from '@stint/contract/planning/leave/workday-request';
import { addDays, datesOf, isWeekend } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import classes from './leave.module.css';
import { isAlive, whatOf } from './leave-words.ts';

interface YearMapProps {
  readonly year: number;
  readonly today: string;
  readonly requests: readonly ListedRequest[];
  readonly holidays: ReadonlyMap<string, string>;
  readonly onOpen: (id: string) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A year, a row a month and a square a day: what is booked, what waits, holidays and weekends. The list below says the same. */
export function YearMap({ year, today, requests, holidays, onOpen }: YearMapProps) {
  const t = useT('planning');
  const byDay = requestsByDay(requests);
  return (
    <Stack
      gap={2}
      role="img"
      aria-label={t('planning:leave.yearMap', { year, count: requests.filter(isAlive).length })}
      onClick={(event) => {
        const { id } = (event.target as HTMLElement).dataset;
        if (id) onOpen(id);
      }}
    >
      {MONTHS.map((month) => (
        <div key={month} className={classes.month}>
          <span className={classes.monthName}>{formatMonth(`${year}-${month}`, 'short').slice(0, -3)}</span>
          {daysOfMonth(year, month).map((day) => {
            const request = byDay.get(day);
            const holiday = holidays.get(day);
            return (
              <span
                key={day}
                data-day={dayKind(day, today, request, holiday)}
                data-today={day === today || undefined}
                data-id={request?._id}
                title={[formatDate(day), holiday, request && whatOf(request, t)].filter(Boolean).join(' · ')}
              />
            );
          })}
        </div>
      ))}
    </Stack>
  );
}

function daysOfMonth(year: number, month: string): string[] {
  const first = `${year}-${month}-01`;
  const next = month === '12' ? `${year + 1}-01-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`;
  return datesOf(first, addDays(next, -1));
}

/** What holds each day; what is in force goes over what waits. */
function requestsByDay(requests: readonly ListedRequest[]): ReadonlyMap<string, ListedRequest> {
  const alive = requests
    .filter(isAlive)
    .sort((a, b) => Number(a.state === 'APPROVED') - Number(b.state === 'APPROVED'));
  return new Map(
    alive.flatMap((request) => datesOf(request.fromDate, request.toDate).map((day) => [day, request] as const)),
  );
}

function dayKind(day: string, today: string, request: ListedRequest | undefined, holiday: string | undefined): string {
  if (request && request.absenceReason === null) return request.state === 'APPROVED' ? 'times' : 'waiting-times';
  if (holiday !== undefined) return 'holiday';
  if (isWeekend(day) && request?.absenceReason?.coverageType !== 'CALENDAR_MONTH') return 'weekend';
  if (!request) return 'work';
  if (request.state !== 'APPROVED') return 'waiting';
  return day < today ? 'taken' : 'booked';
}
