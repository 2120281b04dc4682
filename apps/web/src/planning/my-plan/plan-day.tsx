import { VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { UserPlan } from '@stint/contract/planning/my-plan/user-plan';
import { minuteOf, plannedMinutes } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { weekdayOf } from '@stint/contract/time/calendar';
import { formatLongDate, formatWeekday } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import classes from './plan-month.module.css';
import { spanText } from './week-draft.ts';

interface PlanDayProps {
  readonly date: string;
  readonly plan: UserPlan | undefined;
  readonly today: string;
  /** A day of the month before or after. */
  readonly isOther: boolean;
}

/** One day of the month: what is planned on it, and why it is not as the default week says. */
export function PlanDay({ date, plan, today, isOther }: PlanDayProps) {
  const t = useT('planning');
  const slots = plan?.workDay.plans ?? [];
  const minutes = plannedMinutes(slots);
  const isQuiet = slots.length === 0 && !plan?.holiday && !plan?.isAway && !plan?.leave;
  return (
    <td
      className={classes.day}
      data-today={date === today || undefined}
      data-past={date < today || undefined}
      data-other={isOther || undefined}
      data-quiet={isQuiet || undefined}
      data-holiday={plan?.holiday ? true : undefined}
      data-away={plan?.isAway || undefined}
    >
      <div className={classes.dayHead}>
        <time dateTime={date} aria-hidden>
          <span className={classes.weekday}>{formatWeekday(weekdayOf(date), 'short')} · </span>
          {Number(date.slice(8))}
        </time>
        <VisuallyHidden>{formatLongDate(date)}</VisuallyHidden>
        {minutes > 0 && <span>{t('common:hours', { hours: formatMinutes(minutes) })}</span>}
      </div>
      {plan?.holiday && <p className={classes.holiday}>{plan.holiday}</p>}
      {plan && <Absence plan={plan} />}
      {slots.length > 0 && (
        <ul className={classes.slots}>
          {slots.map((slot) => (
            <li key={minuteOf(slot.from)} data-home={!slot.inOffice || undefined}>
              {spanText({ from: minuteOf(slot.from), to: minuteOf(slot.to) })}
              <VisuallyHidden> {t(slot.inOffice ? 'planning:slots.office' : 'planning:slots.home')}</VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
      {plan?.isOverrideWorkday && <p className={classes.note}>{t('planning:month.override')}</p>}
    </td>
  );
}

/** That somebody is away, and where it is told why and how far it is decided. */
function Absence({ plan }: { readonly plan: UserPlan }) {
  const t = useT('planning');
  const reason = plan.absenceReason?.friendlyLabel;
  if (!plan.leave) return plan.isAway && <p className={classes.away}>{t('planning:month.away')}</p>;
  const state = plan.isApproved
    ? null
    : t(plan.leave.isApproved ? 'planning:month.adminReview' : 'planning:month.requested');
  return (
    <p className={classes.away} data-open={state ? true : undefined} title={plan.hrManagerComment || undefined}>
      {reason}
      {state && <span> · {state}</span>}
    </p>
  );
}
