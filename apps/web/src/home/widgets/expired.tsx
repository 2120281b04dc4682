import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { expiredSearch, useExpiredPeriods } from '../../time/expired-periods/expired-periods.queries.ts';
import { PersonLine } from '../../ui/person.tsx';
import frame from '../home.module.css';
import { HomeCard } from '../home-card.tsx';
import classes from './widgets.module.css';

const OLDEST = expiredSearch.fill({ isShowAll: true, orderBy: '-expiredDays', limit: 6 });

/** Sheets of past periods that are not done yet, for administrators. */
export function Expired() {
  const t = useT('home');
  return (
    <HomeCard
      id="expired"
      title={t('home:expired.title')}
      aside={<Link to="/admin/expired-periods">{t('home:expired.all')}</Link>}
      answer={useExpiredPeriods(OLDEST)}
      empty={t('home:expired.none')}
      isEmpty={({ total }) => total === 0}
    >
      {({ items, total }) => (
        <>
          <p className={frame.nothing}>{t('home:expired.count', { count: total })}</p>
          <ul className={classes.rows}>
            {items.map((one) => (
              <li key={one._id}>
                <Link
                  to="/user/viewutp/$user/$timeregPeriod"
                  params={{ user: one.user._id, timeregPeriod: one.period._id }}
                  className={classes.row}
                >
                  <PersonLine person={one.user} />
                  <span className={classes.note}>{one.period.name}</span>
                  <span className={classes.note}>{t('home:waitingDays', { count: one.expiredDays })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </HomeCard>
  );
}
