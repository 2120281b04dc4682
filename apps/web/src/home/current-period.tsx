import { Group } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { Sheet } from '@stint/contract/time/sheet/timereg';
import type { ListedUserPeriod } from '@stint/contract/time/sheet/user-period';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../lib/messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../ui/key-figure.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { type DayOfWork, daysOfWork } from './days-of-work.ts';
import classes from './home.module.css';
import { PeriodPicture } from './period-picture.tsx';
import { SheetState } from './sheet-state.tsx';

interface CurrentPeriodProps {
  readonly listed: ListedUserPeriod;
  /** With its rows. */
  readonly answer: UseQueryResult<Sheet>;
  readonly today: string;
}

const NO_DAYS: readonly DayOfWork[] = [];

/** The present period: its hours so far, day by day, and the way into its sheet. */
export function CurrentPeriod({ listed, answer, today }: CurrentPeriodProps) {
  const t = useT('home');
  const { period, state } = listed;
  const { data: sheet } = answer;
  const days = useMemo(() => (sheet ? daysOfWork(sheet) : NO_DAYS), [sheet]);
  return (
    <section className={classes.card} aria-labelledby="current-period">
      <Group gap="0.375rem 0.625rem" mb={8}>
        <h2 id="current-period">{period.name}</h2>
        <SheetState sheet={listed} today={today} />
        <LinkButton
          to="/user/timereg/$timereg"
          params={{ timereg: period._id }}
          variant={state === 'open' ? 'filled' : 'default'}
          className={classes.act}
        >
          {state === 'open' ? t('home:register') : t('home:openSheet')}
        </LinkButton>
      </Group>
      <Figures listed={listed} sheet={sheet} days={days} today={today} />
      {answer.isError && !sheet ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <PeriodPicture period={period} days={days} today={today} />
      )}
    </section>
  );
}

interface FiguresProps extends Omit<CurrentPeriodProps, 'answer'> {
  readonly sheet: Sheet | undefined;
  readonly days: readonly DayOfWork[];
}

function Figures({ listed, sheet, days, today }: FiguresProps) {
  const t = useT('home');
  const hours = (minutes: number) => t('common:hours', { hours: formatMinutes(minutes) });
  const expected = sheet?.expectedMinutes ?? null;
  const minutesToday = days.find((day) => day.date === today)?.minutes ?? 0;
  return (
    <KeyFigures>
      <KeyFigure
        value={hours(listed.minutes)}
        label={expected === null ? t('home:registered') : t('home:registeredOf', { hours: formatMinutes(expected) })}
      />
      <KeyFigure value={hours(minutesToday)} label={t('home:today')} />
    </KeyFigures>
  );
}
