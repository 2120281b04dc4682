import type { TeamPlannedHours } from '@stint/contract/planning/planned-hours/planned-hours';
import { whereaboutsAt, whereaboutsOf } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { weekdayOf } from '@stint/contract/time/calendar';
import { useMemo } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { formatLongDate } from '../../lib/format.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { useTeamSchedules } from '../../teams/teams/team-schedule.queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { agreementsOn } from './agreements.ts';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayTable } from './day-table.tsx';
import { DayToolbar } from './day-toolbar.tsx';
import { type Place, plannedHoursSearch, useTeamPlannedHours } from './planned-hours.queries.ts';

/** `/user/planned-hours`: who of the teams plans to work when and where on a day. */
export function PlannedHoursScreen() {
  const t = useT('planning');
  const { state, show } = useAddressState(plannedHoursSearch);
  const present = usePresent();
  const day = state.day ?? present.date;
  const answer = useTeamPlannedHours(day, state.teams);
  const { data } = answer;
  const isToday = day === present.date;
  const schedules = useTeamSchedules(useMay('employee') ? (data?.teams.map(({ _id }) => _id) ?? []) : []);
  const agreements = useMemo(() => agreementsOn(schedules.data ?? [], weekdayOf(day)), [schedules.data, day]);
  const people = useMemo(() => data?.people.filter((one) => isAt(one, state.place)) ?? [], [data, state.place]);
  return (
    <>
      <PageHeader
        title={t('planning:teamDay.title')}
        note={data && isToday ? nowNote(t, data, present.minutes) : formatLongDate(day)}
        mark={data?.holiday && <Mark tone="warn">{t('planning:teamDay.holiday', { name: data.holiday })}</Mark>}
      />
      <DayToolbar
        day={day}
        today={present.date}
        teams={state.teams}
        shownTeams={data?.teams ?? []}
        place={state.place}
        counts={countsOf(data)}
        onChange={show}
      />
      {answer.isError && !data ? (
        <ErrorState error={answer.error} fallback="planning:teamDay.failed" onRetry={() => void answer.refetch()} />
      ) : !data ? (
        <DaySkeleton />
      ) : people.length === 0 ? (
        <EmptyState
          title={t(data.people.length === 0 ? 'planning:teamDay.nobody' : 'planning:teamDay.nobodyThere')}
          hint={t(data.teams.length === 0 ? 'planning:teamDay.noTeam' : 'planning:teamDay.nobodyHint')}
        />
      ) : (
        <DayTable
          label={t('planning:teamDay.label', { day: formatLongDate(day) })}
          people={people}
          agreements={data.holiday ? [] : agreements}
          minute={isToday ? present.minutes : null}
          isStale={answer.isPlaceholderData}
        />
      )}
    </>
  );
}

const isAt = (one: TeamPlannedHours['people'][number], place: Place) =>
  place === 'all' || whereaboutsOf(one).has(place);

function countsOf(data: TeamPlannedHours | undefined): Record<Place, number> | null {
  if (!data) return null;
  const at = (place: Place) => data.people.filter((one) => isAt(one, place)).length;
  return { all: data.people.length, office: at('office'), home: at('home'), away: at('away') };
}

/** How many are where just now, in a sentence. */
function nowNote(t: ReturnType<typeof useT>, { people }: TeamPlannedHours, minute: number): string {
  const count = (place: string) => people.filter((one) => whereaboutsAt(one, minute) === place).length;
  return t('planning:teamDay.now', { office: count('office'), home: count('home') });
}
