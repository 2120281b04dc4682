import { formatDate } from '@stint/contract/time/typed';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { PersonLine, type PersonName } from '../../ui/person.tsx';
import { HomeCard } from '../home-card.tsx';
import classes from './widgets.module.css';
import { useBirthdays, useFeaturedEvents, useWorkAnniversaries } from './widgets.queries.ts';

/** Featured events, and who has a birthday or completes a year with us in the next days. */
export function Events() {
  const t = useT('home');
  const isAdmin = useMay('admin');
  const events = useFeaturedEvents();
  const birthdays = useBirthdays({ days: '7' });
  const anniversaries = useWorkAnniversaries({ days: '7' });
  const parts = [events, birthdays, anniversaries];
  const failed = parts.find((one) => one.isError && !one.data);
  const answer = {
    data: parts.every((one) => one.data) ? true : undefined,
    error: failed?.error,
    isError: failed !== undefined,
    isFetching: parts.some((one) => one.isFetching),
    refetch: () => parts.map((one) => one.refetch()),
  };
  return (
    <HomeCard
      id="home-events"
      title={t('home:events.title')}
      aside={isAdmin && <Link to="/admin/events">{t('home:events.all')}</Link>}
      answer={answer}
      empty={t('home:events.none')}
      isEmpty={() => parts.every((one) => one.data?.length === 0)}
    >
      {() => (
        <div className={classes.parts}>
          {events.data?.map((event) => (
            <article key={event._id} className={classes.event}>
              {event.imageURL && <img src={event.imageURL} alt="" />}
              <div>
                <strong>{event.name}</strong>
                <p className={classes.note}>{formatDate(event.date)}</p>
                <p>{event.description}</p>
              </div>
            </article>
          ))}
          <Days title={t('home:events.birthdays')} count={birthdays.data?.length ?? 0}>
            {birthdays.data?.map(({ user, day, isWished }) => (
              <Day key={user._id} user={user} day={day} isWished={isWished} occasion="birthday" />
            ))}
          </Days>
          <Days title={t('home:events.anniversaries')} count={anniversaries.data?.length ?? 0}>
            {anniversaries.data?.map(({ user, day, isWished, years }) => (
              <Day key={user._id} user={user} day={day} isWished={isWished} occasion="anniversary" years={years} />
            ))}
          </Days>
        </div>
      )}
    </HomeCard>
  );
}

function Days({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <div>
      <h3 className={classes.sub}>{title}</h3>
      <ul className={classes.rows}>{children}</ul>
    </div>
  );
}

interface DayProps {
  readonly user: PersonName;
  readonly day: string;
  readonly isWished: boolean;
  readonly occasion: 'birthday' | 'anniversary';
  readonly years?: number;
}

/** Somebody's day, and the way to the profile, where a wish can be left on the day. */
function Day({ user, day, isWished, occasion, years }: DayProps) {
  const t = useT('home');
  return (
    <li>
      <Link
        to="/user/profile/$id"
        params={{ id: user._id }}
        search={{ give_wish: occasion } as never}
        className={classes.row}
      >
        <PersonLine person={user} />
        <span className={classes.note}>{years !== undefined && t('home:events.years', { count: years })}</span>
        <span className={classes.note}>{isWished ? t('home:events.wished') : formatDate(day)}</span>
      </Link>
    </li>
  );
}
