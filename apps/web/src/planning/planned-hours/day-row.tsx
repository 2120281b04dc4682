import { Flex, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { plannedMinutes } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import type { PlannedPerson } from '@stint/contract/planning/planned-hours/planned-hours';
import { slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import type { ScheduleBreak } from '@stint/contract/teams/teams/team-schedule.rules';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '../../lib/messages.ts';
import { PersonLine } from '../../ui/person.tsx';
import { PlacedCell, PlacedRowHead } from '../../ui/placed-table.tsx';
import { type DayAxis, placeOfSlot } from './day-axis.ts';
import classes from './planned-hours.module.css';

interface DayRowProps {
  readonly person: PlannedPerson;
  readonly axis: DayAxis;
  /** Where the plans are not what the team agreed. */
  readonly breaks: readonly ScheduleBreak[];
}

/** The cells of somebody's day: who, when and where, and how long. */
export const DayRow = memo(function DayRow({ person: { user, plans, away }, axis, breaks }: DayRowProps) {
  const t = useT('planning');
  return (
    <>
      <PlacedRowHead className={classes.person}>
        <PersonLine person={user} />
        {breaks.length > 0 && <Otherwise breaks={breaks} />}
      </PlacedRowHead>
      <PlacedCell>
        <ol className={classes.track}>
          {plans.map((slot) => {
            const place = slot.inOffice ? 'office' : 'home';
            return (
              <li key={slotText(slot)} data-place={place} style={placeOfSlot(axis, slot)} title={slotText(slot)}>
                <span>{slotText(slot)}</span>
                <VisuallyHidden>, {t(`planning:teamDay.at.${place}`)}</VisuallyHidden>
              </li>
            );
          })}
          {away && (
            <li data-place="away" data-whole={plans.length === 0 || undefined}>
              {away.reason ?? t('planning:teamDay.away')}
            </li>
          )}
          {plans.length === 0 && !away && <li className={classes.off}>{t('planning:teamDay.off')}</li>}
        </ol>
      </PlacedCell>
      <PlacedCell className={classes.sum}>
        {plans.length > 0 && t('common:hours', { hours: formatMinutes(plannedMinutes(plans)) })}
      </PlacedCell>
    </>
  );
});

/** Says that somebody plans otherwise than the team agreed, and how. */
function Otherwise({ breaks }: Pick<DayRowProps, 'breaks'>) {
  const t = useT('planning');
  const text = breaks
    .map(({ kind, time }) => t(`planning:teamDay.breaks.${kind}`, { time: slotText(time) }))
    .join('; ');
  return (
    <Flex component="span" display="inline-flex" ml="xs" c="var(--warn)" title={text}>
      <IconAlertTriangle size={15} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </Flex>
  );
}
