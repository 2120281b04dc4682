import { Box, UnstyledButton } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import type { WorkHoursOfMonth } from '@stint/contract/planning/work-hours/work-hour';
import { proposedOfficialHours, WORKDAY_HOURS } from '@stint/contract/planning/work-hours/work-hour.rules';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './work-hours.module.css';

interface MonthCardProps {
  readonly month: WorkHoursOfMonth;
  readonly isPresent: boolean;
  readonly onOpen: () => void;
}

export const monthKey = ({ year, month }: { readonly year: number; readonly month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** A month of the year: its official hours beside those of its working days; one without any is marked. */
export function MonthCard({ month, isPresent, onOpen }: MonthCardProps) {
  const t = useT('planning');
  const { workHour, workingDays } = month;
  const proposed = proposedOfficialHours(workingDays);
  const official = workHour?.officialHours;
  const differs = official !== undefined && official !== proposed;
  return (
    <li>
      <UnstyledButton
        className={classes.card}
        data-present={isPresent || undefined}
        data-missing={!workHour || undefined}
        onClick={onOpen}
      >
        <span className={classes.cardHead}>
          <b>{formatMonth(monthKey(month))}</b>
          {!workHour && <Mark tone="warn">{t('planning:workHours.missing')}</Mark>}
        </span>
        <Box component="span" fz={18} fw={650}>
          {official === undefined ? '–' : t('planning:workHours.official', { hours: formatHours(official) })}
        </Box>
        <span className={classes.bar} aria-hidden>
          <i style={{ width: `${Math.min(100, ((official ?? 0) / Math.max(proposed, official ?? 0, 1)) * 100)}%` }} />
        </span>
        <span className={classes.detail}>
          {workHour && <span>{t('planning:workHours.hoursShort', { hours: formatHours(workHour.hours) })}</span>}
          <span data-differs={differs || undefined}>
            {t('planning:workHours.proposed', { days: workingDays, day: WORKDAY_HOURS, hours: formatHours(proposed) })}
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
}
