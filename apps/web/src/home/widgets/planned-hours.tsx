import { formatMinutes } from '@stint/contract/numbers';
import type { UserPlan } from '@stint/contract/planning/my-plan/user-plan';
import { plannedMinutes } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { slotText } from '@stint/contract/planning/planned-hours/planned-hours.rules';
import { addDays, mondayOf, weekdayOf, weekLabel } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { IconBuilding, IconHome } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatWeekday } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useUserPlans } from '../../planning/my-plan/my-plan.queries.ts';
import { HomeCard } from '../home-card.tsx';
import classes from './widgets.module.css';

const WEEKS = 2;
const WEEK = 7;
/** Letters of a written date before its year. */
const DAY_AND_MONTH = 5;

/** When oneself plans to work in this week and the next. */
export function PlannedHours({ today }: { readonly today: string }) {
  const t = useT('home');
  const from = mondayOf(today);
  const answer = useUserPlans(undefined, { from, to: addDays(from, WEEKS * WEEK - 1) });
  return (
    <HomeCard
      id="planned-hours"
      title={t('home:planned.title')}
      aside={<Link to="/user/my-plan">{t('home:planned.all')}</Link>}
      answer={answer}
      fallback="home:whoIsIn.failed"
      empty={t('home:planned.none')}
      isEmpty={({ days }) => days.every(isFree)}
    >
      {({ days }) => (
        <div className={classes.weeks}>
          {Array.from({ length: WEEKS }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK)).map((week) => (
            <Week key={week[0]?.date} days={week} today={today} />
          ))}
        </div>
      )}
    </HomeCard>
  );
}

const isFree = ({ workDay, isAway, holiday }: UserPlan) => workDay.plans.length === 0 && !isAway && !holiday;

function Week({ days, today }: { readonly days: readonly UserPlan[]; readonly today: string }) {
  const t = useT('home');
  const minutes = days.reduce((sum, { workDay }) => sum + plannedMinutes(workDay.plans), 0);
  const [first] = days;
  if (!first) return null;
  return (
    <section>
      <h3 className={classes.sub}>
        {t('home:planned.week', { week: weekLabel(first.date) })}
        <span>{t('common:hours', { hours: formatMinutes(minutes) })}</span>
      </h3>
      <ul className={classes.days}>
        {days
          .filter((day) => !isFree(day))
          .map((day) => (
            <li key={day.date} data-today={day.date === today || undefined}>
              <span>
                {formatWeekday(weekdayOf(day.date), 'short')} {formatDate(day.date).slice(0, DAY_AND_MONTH)}
              </span>
              <Day day={day} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Day({ day }: { readonly day: UserPlan }) {
  const t = useT('home');
  if (day.holiday) return <span className={classes.note}>{day.holiday}</span>;
  if (day.isAway)
    return <span className={classes.note}>{day.absenceReason?.friendlyLabel ?? t('home:whoIsIn.away')}</span>;
  return (
    <span className={classes.slots}>
      {day.workDay.plans.map((slot) => (
        <span key={slotText(slot)}>
          {slot.inOffice ? (
            <IconBuilding size={13} stroke={1.6} aria-label={t('home:whoIsIn.office')} />
          ) : (
            <IconHome size={13} stroke={1.6} aria-label={t('home:whoIsIn.home')} />
          )}
          {slotText(slot)}
        </span>
      ))}
    </span>
  );
}
