import { ActionIcon, Box, Button, Skeleton } from '@mantine/core';
import { addDays, datesOf, mondayOf } from '@stint/contract/time/calendar';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatMonth, formatWeekday } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useUserPlans } from './my-plan.queries.ts';
import { PlanDay } from './plan-day.tsx';
import classes from './plan-month.module.css';
import { WEEKDAYS } from './week-draft.ts';

interface PlanMonthProps {
  /** Whose days; one's own, when left out. */
  readonly user: string | undefined;
  readonly today: string;
  /** `YYYY-MM` */
  readonly month: string;
  /** Nothing for the present month. */
  readonly onMonth: (month: string | undefined) => void;
}

/** The days of a month as they are planned: default weeks, other plans, leaves and holidays. */
export function PlanMonth({ user, today, month, onMonth }: PlanMonthProps) {
  const t = useT('planning');
  const span = useMemo(() => weeksOfMonth(month), [month]);
  const plans = useUserPlans(user, span);
  const byDay = new Map(plans.data?.days.map((day) => [day.date, day]));
  const weeks = chunked(datesOf(span.from, span.to), WEEKDAYS.length);
  const present = today.slice(0, 7);
  const step = (months: number) => {
    const next = monthAfter(month, months);
    onMonth(next === present ? undefined : next);
  };
  return (
    <Box component="section" mt={20} aria-label={t('planning:month.title')}>
      <header className={classes.head}>
        <h2>{t('planning:month.title')}</h2>
        {user === undefined && (
          <>
            <LinkButton to="/user/leaves" search={{ dialog: 'leave' }}>
              {t('planning:leave.askLeave')}
            </LinkButton>
            <LinkButton to="/user/leaves" search={{ dialog: 'workday' }}>
              {t('planning:leave.askWorkday')}
            </LinkButton>
          </>
        )}
        <ActionIcon color="gray" aria-label={t('planning:month.earlier')} onClick={() => step(-1)}>
          <IconChevronLeft size={17} />
        </ActionIcon>
        <Box component="span" miw={136} fw={550} ta="center" aria-live="polite">
          {formatMonth(month)}
        </Box>
        <ActionIcon color="gray" aria-label={t('planning:month.later')} onClick={() => step(1)}>
          <IconChevronRight size={17} />
        </ActionIcon>
        {month !== present && <Button onClick={() => onMonth(undefined)}>{t('planning:month.present')}</Button>}
      </header>
      {plans.isError && !plans.data ? (
        <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />
      ) : !plans.data ? (
        <Skeleton height={`${weeks.length * 5.5}rem`} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {formatWeekday(weekday, 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((days) => (
              <tr key={days[0]}>
                {days.map((date) => (
                  <PlanDay
                    key={date}
                    date={date}
                    plan={byDay.get(date)}
                    today={today}
                    isOther={!date.startsWith(month)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
}

/** The first Monday and the last Sunday of the weeks that a month lies in. */
function weeksOfMonth(month: string): { from: string; to: string } {
  const last = addDays(`${monthAfter(month, 1)}-01`, -1);
  return { from: mondayOf(`${month}-01`), to: addDays(mondayOf(last), WEEKDAYS.length - 1) };
}

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
