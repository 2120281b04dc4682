import { Group, Skeleton, TextInput } from '@mantine/core';
import { MOST_SCHEDULE_DAYS, SCHEDULE_DAYS_WRONG } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { addDays, datesOf, mondayOf } from '@stint/contract/time/calendar';
import { useState } from 'react';
import { useAddressState } from '../../lib/list-search.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlanningTeamsSelect } from '../planned-hours/planning-teams-select.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { schedulesByPeriodSearch, useSchedulesByPeriod } from './schedules-by-period.queries.ts';

/** `/user/report/schedules-by-period`: planned hours of people of teams over one to seven days. */
export function SchedulesByPeriodScreen() {
  const t = useT('planning');
  const { state, show } = useAddressState(schedulesByPeriodSearch);
  const { date } = usePresent();
  const from = state.from ?? mondayOf(date);
  const answer = useSchedulesByPeriod(from, state.days, state.teams);
  const { data } = answer;
  return (
    <>
      <PageHeader title={t('planning:schedulesByPeriod.title')} note={t('planning:schedulesByPeriod.note')} />
      <Group gap="0.5rem 0.75rem" align="flex-start" mb={12}>
        <DateField
          label={t('planning:schedulesByPeriod.from')}
          value={from}
          onChange={(day) => day && show({ from: day })}
        />
        <DaysField value={state.days} onChange={(days) => show({ days })} />
        <PlanningTeamsSelect
          label={t('planning:schedulesByPeriod.teams')}
          teams={state.teams}
          shownTeams={data?.teams ?? []}
          onChange={show}
        />
      </Group>
      {answer.isError && !data ? (
        <ErrorState error={answer.error} fallback="planning:teamDay.failed" onRetry={() => void answer.refetch()} />
      ) : !data ? (
        <Skeleton height={320} radius="md" />
      ) : data.people.length === 0 ? (
        <EmptyState title={t('planning:schedulesByPeriod.empty')} hint={t('planning:teamDay.noTeam')} />
      ) : (
        <ScheduleTable report={data} days={datesOf(from, addDays(from, state.days - 1))} />
      )}
    </>
  );
}

/** How many days: a number from 1 to 7; what is typed and is none is refused and stays. */
function DaysField({ value, onChange }: { readonly value: number; readonly onChange: (days: number) => void }) {
  const t = useT('planning');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !isDays(typed);
  return (
    <TextInput
      w={144}
      label={t('planning:schedulesByPeriod.days')}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      error={isWrong && translateMessage(SCHEDULE_DAYS_WRONG)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (isDays(next)) onChange(Number(next));
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

const isDays = (typed: string): boolean =>
  /^\d$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_SCHEDULE_DAYS;
