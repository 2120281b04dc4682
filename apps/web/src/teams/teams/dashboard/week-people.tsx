import { VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { PersonsPlans } from '@stint/contract/planning/allocation/team-plan-report';
import type { PlannerWeek } from '@stint/contract/planning/allocation/week-plan';
import type { PlannedDays } from '@stint/contract/planning/planned-hours/planned-hours';
import { addDays } from '@stint/contract/time/calendar';
import { Link } from '@tanstack/react-router';
import { formatWeekday } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { PersonLine, personName } from '../../../ui/person.tsx';
import classes from './dashboard.module.css';
import { capacityOf, minutesOfDays, type Presence, presenceOn } from './team-week.ts';

/** Monday to Friday. */
const WORKDAYS = [1, 2, 3, 4, 5];

interface WeekPeopleProps {
  readonly people: readonly PersonsPlans[];
  readonly days: readonly PlannedDays[];
  readonly week: PlannerWeek | undefined;
  readonly today: string;
}

/** A row a person: where they are each day, the hours they plan, and the share of the week that is planned for them. */
export function WeekPeople({ people, days, week, today }: WeekPeopleProps) {
  const t = useT('teams');
  if (!week || people.length === 0) return <EmptyState title={t('teams:people.empty')} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('teams:week.people', { week: week.weekYear })}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{t('teams:week.people', { week: week.weekYear })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('teams:people.who')}</th>
            {WORKDAYS.map((weekday) => (
              <th key={weekday} scope="col" data-today={addDays(week.fromDate, weekday - 1) === today || undefined}>
                {formatWeekday(weekday, 'short')}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              {t('teams:week.planned')}
            </th>
            <th scope="col" className={classes.number}>
              {t('teams:week.allocation')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow
              key={person.user._id}
              person={person}
              days={days.find(({ user }) => user._id === person.user._id)?.days ?? []}
              week={week}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PersonRowProps {
  readonly person: PersonsPlans;
  readonly days: PlannedDays['days'];
  readonly week: PlannerWeek;
}

function PersonRow({ person: { user, weeks }, days, week }: PersonRowProps) {
  const t = useT('teams');
  const minutes = minutesOfDays(days);
  const capacity = capacityOf(days, week);
  const allocation = weeks[0]?.total ?? 0;
  return (
    <tr>
      <th scope="row">
        <PersonLine person={user} />
      </th>
      {WORKDAYS.map((weekday) => (
        <td key={weekday}>
          <Where presence={presenceOn(days, addDays(week.fromDate, weekday - 1))} />
        </td>
      ))}
      <td className={classes.number}>{minutes > 0 ? formatMinutes(minutes) : '–'}</td>
      <td className={classes.number} data-over={allocation > capacity || undefined}>
        <Link
          to="/user/planner"
          search={{ user: user._id, week: week.weekYear }}
          aria-label={t('teams:week.planOf', { name: personName(user), allocation, capacity })}
        >
          {`${allocation} / ${capacity} %`}
        </Link>
      </td>
    </tr>
  );
}

const TONES = { office: 'accent', home: 'quiet', both: 'accent', away: 'warn' } as const;

function Where({ presence }: { readonly presence: Presence }) {
  const t = useT('teams');
  if (presence === 'off') return '–';
  return <Mark tone={TONES[presence]}>{t(`teams:week.at.${presence}`)}</Mark>;
}
