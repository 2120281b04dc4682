import { Button, Text } from '@mantine/core';
import type { CommonTime, CommonTimes } from '@stint/contract/planning/meeting-plan/planned-meeting';
import { startsWithin } from '@stint/contract/planning/meeting-plan/planned-meeting.rules';
import { clockText, slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatLongDate } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { personName } from '../../ui/person.tsx';
import classes from './meeting-plan.module.css';

/** So many starts of a common time are offered; the form takes any other. */
const MOST_STARTS = 6;

interface CommonTimesFoundProps {
  readonly answer: UseQueryResult<CommonTimes>;
  readonly isAsked: boolean;
  readonly minutes: number;
  readonly onPick: (time: CommonTime) => void;
}

/** Common times by day; a press plans a meeting at a start of one. */
export function CommonTimesFound({ answer, isAsked, minutes, onPick }: CommonTimesFoundProps) {
  const t = useT('planning');
  const { data } = answer;
  if (!isAsked)
    return (
      <Text mt="md" c="dimmed">
        {t('planning:meetings.choose')}
      </Text>
    );
  if (answer.isError && !data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data)
    return (
      <Text mt="md" c="dimmed">
        {t('common:loading')}
      </Text>
    );
  const without = data.people.filter(({ days }) => days === 0).map(({ user }) => personName(user));
  if (data.times.length === 0)
    return (
      <EmptyState
        title={t('planning:meetings.none')}
        hint={
          without.length > 0
            ? t('planning:meetings.without', { people: without.join(', ') })
            : t('planning:meetings.noneHint')
        }
      />
    );
  const days = [...new Set(data.times.map(({ day }) => day))];
  return (
    <ul className={classes.days} aria-label={t('planning:meetings.times')} aria-busy={answer.isFetching}>
      {days.map((day) => (
        <li key={day}>
          <h3>{formatLongDate(day)}</h3>
          {data.times
            .filter((time) => time.day === day)
            .map((time) => (
              <Time key={slotText(time)} time={time} minutes={minutes} onPick={onPick} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function Time({
  time,
  minutes,
  onPick,
}: { readonly time: CommonTime } & Pick<CommonTimesFoundProps, 'minutes' | 'onPick'>) {
  const t = useT('planning');
  const starts = startsWithin(time, minutes);
  // Spread over the time, so that the afternoon is offered too.
  const step = Math.max(1, Math.ceil(starts.length / MOST_STARTS));
  return (
    <div className={classes.common}>
      <span>{slotText(time)}</span>
      {starts
        .filter((_, index) => index % step === 0)
        .map((from) => (
          <Button
            key={clockText(from)}
            size="compact-sm"
            aria-label={t('planning:meetings.planAt', { time: clockText(from), day: formatLongDate(time.day) })}
            onClick={() => onPick({ ...time, from })}
          >
            {clockText(from)}
          </Button>
        ))}
    </div>
  );
}
