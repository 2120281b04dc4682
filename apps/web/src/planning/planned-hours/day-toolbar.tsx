import { ActionIcon, Button } from '@mantine/core';
import type { PlannedTeam } from '@stint/contract/planning/planned-hours/planned-hours';
import { addDays } from '@stint/contract/time/calendar';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import classes from './planned-hours.module.css';
import { type Place, type PlannedHoursSearch, place as places } from './planned-hours.queries.ts';
import { PlanningTeamsSelect } from './planning-teams-select.tsx';

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
      <PlanningTeamsSelect teams={teams} shownTeams={shownTeams} onChange={onChange} />
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
