import { VisuallyHidden } from '@mantine/core';
import { minuteOf } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { clockText, slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import type { TeamSchedule } from '@stint/contract/teams/teams/team-schedule';
import { SCHEDULE_DAYS } from '@stint/contract/teams/teams/team-schedule.rules';
import type { CSSProperties } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './team-schedule.module.css';

const HOUR = 60;
/** Hours that are always shown. */
const USUAL = { first: 8, last: 17 };

/** The week of a team as bars by day. */
export function ScheduleWeek({ schedule: { team, plans } }: { readonly schedule: TeamSchedule }) {
  const t = useT('teams');
  const times = SCHEDULE_DAYS.flatMap((day) => plans[day].times);
  const first = Math.min(USUAL.first, ...times.map(({ from }) => from.hour));
  const last = Math.max(USUAL.last, ...times.map(({ to }) => Math.ceil(minuteOf(to) / HOUR)));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const percent = (minute: number) => ((minute - first * HOUR) / ((last - first) * HOUR)) * 100;
  return (
    <table className={classes.week} style={{ '--hours': last - first } as CSSProperties}>
      <caption>
        <VisuallyHidden>{t('teams:schedule.title', { name: team.name })}</VisuallyHidden>
      </caption>
      <thead aria-hidden>
        <tr>
          <td />
          <td>
            <span className={classes.hours}>
              {hours.map((hour) => (
                <i key={hour}>{hour}</i>
              ))}
            </span>
          </td>
        </tr>
      </thead>
      <tbody>
        {SCHEDULE_DAYS.map((day) => (
          <tr key={day}>
            <th scope="row">{t(`teams:schedule.days.${day}`)}</th>
            <td>
              <ol className={classes.track}>
                {plans[day].times.length === 0 && <li className={classes.nothing}>{t('teams:schedule.empty')}</li>}
                {plans[day].times.map((time) => (
                  <li
                    key={clockText(time.from)}
                    data-type={time.teamPlanType}
                    title={`${slotText(time)} ${t(`teams:schedule.meaning.${time.teamPlanType}`)}`}
                    style={{
                      left: `${percent(minuteOf(time.from))}%`,
                      width: `${percent(minuteOf(time.to)) - percent(minuteOf(time.from))}%`,
                    }}
                  >
                    <span>
                      <b>{t(`teams:schedule.types.${time.teamPlanType}`)}</b> {slotText(time)}
                    </span>
                  </li>
                ))}
              </ol>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
