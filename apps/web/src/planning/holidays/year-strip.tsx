import { Box } from '@mantine/core';
import type { Holiday } from '@stint/contract/planning/holidays/holiday';
import { daysBetween } from '@stint/contract/time/calendar';
import { formatMonth } from '../../lib/format.ts';
import classes from './holidays.module.css';

interface YearStripProps {
  readonly year: number;
  readonly today: string;
  readonly holidays: readonly Holiday[];
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Where in the year the holidays lie; the table below says the same in words. */
export function YearStrip({ year, today, holidays }: YearStripProps) {
  const first = `${year}-01-01`;
  const length = daysBetween(first, `${year + 1}-01-01`);
  const placeOf = (day: string) => `${(daysBetween(first, day) / length) * 100}%`;
  const isPresent = today.startsWith(String(year));
  return (
    <Box mb={14} aria-hidden>
      <Box pos="relative" h={22} bd="1px solid var(--line)" bdrs="sm" bg="var(--card)">
        {isPresent && <i className={classes.now} style={{ left: placeOf(today) }} />}
        {holidays.map(({ _id, day, name }) => (
          <i
            key={_id}
            className={classes.tick}
            data-past={day < today || undefined}
            title={name}
            style={{ left: placeOf(day) }}
          />
        ))}
      </Box>
      <div className={classes.months}>
        {MONTHS.map((month) => (
          <span key={month}>{formatMonth(`${year}-${month}`, 'short').split(' ')[0]}</span>
        ))}
      </div>
    </Box>
  );
}
