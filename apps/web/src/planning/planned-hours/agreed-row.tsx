import { VisuallyHidden } from '@mantine/core';
import { slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { PlacedCell, PlacedRow, PlacedRowHead } from '../../ui/placed-table.tsx';
import type { Agreement } from './agreements.ts';
import { type DayAxis, placeOfSlot } from './day-axis.ts';
import classes from './planned-hours.module.css';

/** What a team agreed for the day, above the plans of its people. */
export function AgreedRow({ agreement, axis }: { readonly agreement: Agreement; readonly axis: DayAxis }) {
  const t = useT('planning');
  const { team, times } = agreement;
  return (
    <PlacedRow className={classes.row} data-agreed>
      <PlacedRowHead className={classes.person}>
        <Link to="/user/team/$id/schedule" params={{ id: team._id }}>
          {t('planning:teamDay.schedule')}: {team.name}
        </Link>
      </PlacedRowHead>
      <PlacedCell>
        <ol className={classes.track}>
          {times.map((time) => (
            <li
              key={slotText(time)}
              data-type={time.teamPlanType}
              style={placeOfSlot(axis, time)}
              title={`${t(`planning:teamDay.types.${time.teamPlanType}`)} ${slotText(time)}`}
            >
              <span>
                <b>{t(`planning:teamDay.types.${time.teamPlanType}`)}</b>{' '}
                <VisuallyHidden>{slotText(time)}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ol>
      </PlacedCell>
      <PlacedCell />
    </PlacedRow>
  );
}
