import { ActionIcon, Button, MultiSelect } from '@mantine/core';
import type { PlannedTeam } from '@stint/contract/planning/planned-hours';
import { addDays } from '@stint/contract/time/calendar';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import classes from './planned-hours.module.css';
import {
  ALL_TEAMS,
  type Place,
  type PlannedHoursSearch,
  place as places,
  usePlanningTeams,
} from './planned-hours.queries.ts';

interface DayToolbarProps {
  readonly day: string;
  readonly today: string;
  /** As the address has them. */
  readonly teams: string | undefined;
  readonly shownTeams: readonly PlannedTeam[];
  readonly place: Place;
  /** How many are at each place on the day. */
  readonly counts: Readonly<Record<Place, number>> | null;
  readonly onChange: (patch: Partial<PlannedHoursSearch>) => void;
}

/** Steps through the days, and chooses teams and places. */
export function DayToolbar({ day, today, teams, shownTeams, place, counts, onChange }: DayToolbarProps) {
  const t = useT('planning');
  const toDay = (next: string | null) => next && onChange({ day: next === today ? undefined : next });
  return (
    <div className={classes.toolbar}>
      <span className={classes.steps}>
        <ActionIcon color="gray" aria-label={t('planning:teamDay.dayBefore')} onClick={() => toDay(addDays(day, -1))}>
          <IconChevronLeft size={17} />
        </ActionIcon>
        <DateField aria-label={t('planning:teamDay.day')} className={classes.date} value={day} onChange={toDay} />
        <ActionIcon color="gray" aria-label={t('planning:teamDay.dayAfter')} onClick={() => toDay(addDays(day, 1))}>
          <IconChevronRight size={17} />
        </ActionIcon>
      </span>
      {day !== today && <Button onClick={() => onChange({ day: undefined })}>{t('planning:teamDay.today')}</Button>}
      <TeamsField teams={teams} shownTeams={shownTeams} onChange={onChange} />
      <SegmentedToggle
        label={t('planning:teamDay.where')}
        value={place}
        choices={places.options.map((one) => ({
          value: one,
          label: (
            <>
              {t(`planning:teamDay.places.${one}`)} <b className={classes.count}>{counts?.[one] ?? ''}</b>
            </>
          ),
        }))}
        onChange={(next) => onChange({ place: next })}
      />
    </div>
  );
}

/** Planning teams, several or all. A customer user has one team and nothing to choose. */
function TeamsField({ teams, shownTeams, onChange }: Pick<DayToolbarProps, 'teams' | 'shownTeams' | 'onChange'>) {
  const t = useT('planning');
  const isEmployee = useMay('employee');
  const planning = usePlanningTeams(isEmployee);
  if (!isEmployee) return <span className={classes.ownTeam}>{shownTeams.map((team) => team.name).join(', ')}</span>;
  const known = planning.data ?? shownTeams;
  const chosen = teams === ALL_TEAMS ? [ALL_TEAMS] : (teams?.split(',') ?? shownTeams.map((team) => team._id));
  const data = [
    { value: ALL_TEAMS, label: t('planning:teamDay.allTeams') },
    ...known.map((team) => ({ value: team._id, label: team.name })),
  ];
  const choose = (next: string[]) => {
    const isAll = next.at(-1) === ALL_TEAMS;
    const ids = next.filter((one) => one !== ALL_TEAMS);
    onChange({ teams: isAll ? ALL_TEAMS : ids.length === 0 ? undefined : ids.join(',') });
  };
  return (
    <MultiSelect
      aria-label={t('planning:teamDay.teams')}
      className={classes.teams}
      data={data}
      value={chosen.filter((id) => data.some((one) => one.value === id))}
      onChange={choose}
      hidePickedOptions
      searchable
    />
  );
}
