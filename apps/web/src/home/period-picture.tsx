import { Box, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { TimeregPeriod } from '@stint/contract/time/periods/period';
import { formatLongDate } from '../lib/format.ts';
import { useT } from '../lib/messages.ts';
import { BarKey } from '../ui/bar-key.tsx';
import type { DayOfWork } from './days-of-work.ts';
import classes from './period-picture.module.css';

/** A workday counts as 8 hours. */
const WORKDAY_MINUTES = 480;
/** The picture is at least this high, in minutes. */
const SCALE_MINUTES = 600;

const KEY = ['office', 'home', 'planned'] as const;

interface PeriodPictureProps {
  readonly period: TimeregPeriod;
  /** Empty while they are being fetched; the picture has its height all the same. */
  readonly days: readonly DayOfWork[];
  readonly today: string;
}

/** The days of a period: what was registered in front of the outline of a workday, hatched where it was at home. */
export function PeriodPicture({ period, days, today }: PeriodPictureProps) {
  const t = useT('home');
  const scale = Math.max(SCALE_MINUTES, ...days.map((day) => day.minutes));
  const height = (minutes: number) => ({ height: `${(minutes / scale) * 100}%` });
  return (
    <>
      <ol className={classes.picture} aria-label={t('home:picture', { period: period.name })}>
        {days.map((day) => (
          <li
            key={day.date}
            className={classes.day}
            data-today={day.date === today || undefined}
            data-free={day.isFree}
          >
            <Box component="span" pos="relative" flex={1} w="72%" maw={28} aria-hidden>
              {!day.isFree && <span className={classes.planned} style={height(WORKDAY_MINUTES)} />}
              {day.minutes > 0 && (
                <span className={classes.bar} data-home={day.isMostlyHome || undefined} style={height(day.minutes)} />
              )}
            </Box>
            <span className={classes.number} aria-hidden>
              {Number(day.date.slice(-2))}
            </span>
            <VisuallyHidden>
              {formatLongDate(day.date)}: {t('common:hours', { hours: formatMinutes(day.minutes) })}
              {day.minutes > 0 && day.isMostlyHome && `, ${t('home:mostlyHome')}`}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <BarKey parts={KEY.map((part) => ({ part, label: t(`home:pictureKey.${part}`) }))} />
    </>
  );
}
