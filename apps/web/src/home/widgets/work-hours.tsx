import { formatHours } from '@stint/contract/numbers';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useWorkHours } from '../../planning/work-hours/work-hours.queries.ts';
import { HomeCard } from '../home-card.tsx';
import classes from './widgets.module.css';

/** Months before the present one that are shown with it. */
const EARLIER = 3;

/** What full-time freelancers registered by month, beside the company's working days. */
export function WorkHours() {
  const t = useT('home');
  return (
    <HomeCard
      id="work-hours"
      title={t('home:workHours.title')}
      answer={useWorkHours(undefined)}
      empty={t('home:workHours.none')}
      isEmpty={({ months }) => months.length === 0}
    >
      {({ year, months, present }) => {
        const nameOf = (month: number) => `${year}-${String(month).padStart(2, '0')}`;
        const at = months.findIndex(({ month }) => nameOf(month) === present);
        return (
          <table className={classes.kpis} aria-label={t('home:workHours.title')}>
            <thead>
              <tr>
                <th scope="col">{t('home:workHours.month')}</th>
                <th scope="col">{t('home:workHours.days')}</th>
                <th scope="col">{t('home:workHours.official')}</th>
                <th scope="col">{t('home:workHours.registered')}</th>
              </tr>
            </thead>
            <tbody>
              {months.slice(Math.max(0, at - EARLIER), at + 1).map((month) => (
                <tr key={month.month}>
                  <th scope="row">{formatMonth(nameOf(month.month))}</th>
                  <td>{month.workingDays}</td>
                  <td>{month.workHour ? formatHours(month.workHour.officialHours) : '–'}</td>
                  <td>{formatHours(month.registeredHours)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      }}
    </HomeCard>
  );
}
