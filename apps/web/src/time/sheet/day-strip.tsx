import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { formatScore, gradeOf } from '@stint/contract/planning/planning-power/planning-power.rules';
import { datesOf, isWeekend } from '@stint/contract/time/calendar';
import { useMemo } from 'react';
import { useT } from '../../lib/messages.ts';
import { BarKey } from '../../ui/bar-key.tsx';
import { PlacedGroup } from '../../ui/placed-table.tsx';
import { gradeTone } from '../../ui/score-tone.ts';
import { formatDay } from './format-day.ts';
import classes from './sheet.module.css';
import { useDays, useScores } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

/** A workday counts as 8 hours where nothing is planned. */
const WORKDAY_MINUTES = 480;
/** Height of the strip's bars stands for this many minutes at least. */
const SCALE_MINUTES = 600;

const KEY = ['office', 'home', 'planned'] as const;

interface DayStripProps {
  readonly store: SheetStore;
  /** The day that rows are filtered by. */
  readonly day: string | undefined;
  readonly onPick: (day: string | undefined) => void;
}

/** Hours of each day as bars before the outline of its plan, with the day's planning power. Clicking a day filters the rows. */
export function DayStrip({ store, day, onPick }: DayStripProps) {
  const t = useT('time');
  const days = useDays(store);
  const { scores } = useScores(store);
  const { period, holidays, leaves } = store.sheet;
  const dates = useMemo(() => datesOf(period.fromDate, period.toDate), [period]);
  const today = store.time.at(new Date()).date;
  const { minutes: planned } = store.plans;
  const scale = Math.max(SCALE_MINUTES, ...planned.values(), ...[...days.values()].map((one) => one.minutes));
  const hasProblem = [...days.values()].some((one) => one.hasProblem);
  const key = [...KEY, ...(hasProblem ? (['problem'] as const) : [])];
  return (
    <>
      <PlacedGroup className={classes.strip} aria-label={t('time:sheet.strip')}>
        {dates.map((date) => {
          const hours = days.get(date);
          const holiday = holidays.find((one) => one.day === date);
          const leave = leaves.find((one) => one.fromDate <= date && date <= one.toDate);
          const isFree = isWeekend(date) || holiday !== undefined || leave !== undefined;
          const minutes = hours?.minutes ?? 0;
          const outline = planned.size > 0 ? (planned.get(date) ?? 0) : isFree ? 0 : WORKDAY_MINUTES;
          const score = date <= today ? (scores.get(date)?.score ?? null) : null;
          const grade = gradeOf(score);
          const isHome = hours !== undefined && hours.minutes > 0 && hours.office * 2 < hours.minutes;
          const notes = [
            formatDay(date),
            t('time:sheet.hours', { hours: formatMinutes(minutes) }),
            ...(outline > 0 ? [t('time:sheet.plannedHours', { hours: formatMinutes(outline) })] : []),
            t('time:sheet.score', { score: formatScore(score) }),
            ...(isHome ? [t('time:sheet.mostlyHome')] : []),
            ...(hours?.hasProblem ? [t('time:sheet.dayHasProblem')] : []),
            ...(holiday ? [holiday.name] : []),
            ...(leave ? [leave.reason ?? t('time:sheet.leave.away')] : []),
          ].join(', ');
          return (
            <UnstyledButton
              key={date}
              className={classes.day}
              aria-pressed={day === date}
              title={notes}
              data-today={date === today || undefined}
              data-free={isFree || undefined}
              onClick={() => onPick(day === date ? undefined : date)}
            >
              <span className={classes.bars} aria-hidden>
                {outline > 0 && <span className={classes.planned} style={{ height: `${(outline / scale) * 100}%` }} />}
                {minutes > 0 && (
                  <span
                    className={classes.bar}
                    data-place={isHome ? 'home' : 'office'}
                    data-problem={hours?.hasProblem || undefined}
                    style={{ height: `${(minutes / scale) * 100}%` }}
                  />
                )}
              </span>
              <VisuallyHidden>{notes}</VisuallyHidden>
              <span className={classes.hours} aria-hidden>
                {minutes > 0 ? formatMinutes(minutes) : ''}
              </span>
              <span className={classes.score} data-tone={grade ? gradeTone(grade) : undefined} aria-hidden>
                {date <= today ? formatScore(score) : ''}
              </span>
              <span className={classes.number} aria-hidden>
                {Number(date.slice(8))}
              </span>
            </UnstyledButton>
          );
        })}
      </PlacedGroup>
      <BarKey parts={key.map((part) => ({ part, label: t(`time:sheet.stripKey.${part}`) }))} />
    </>
  );
}
