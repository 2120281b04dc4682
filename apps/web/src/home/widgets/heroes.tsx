import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { PersonLine } from '../../ui/person.tsx';
import frame from '../home.module.css';
import { HomeCard } from '../home-card.tsx';
import classes from './widgets.module.css';
import { useHeroes } from './widgets.queries.ts';

/** The five with the best stars of the last weeks. */
export function Heroes() {
  const t = useT('home');
  const answer = useHeroes();
  return (
    <HomeCard
      id="heroes"
      title={t('home:heroes.title')}
      answer={answer}
      empty={t('home:heroes.none')}
      isEmpty={(heroes) => heroes.length === 0}
    >
      {(heroes) => (
        <ol className={classes.rows}>
          {heroes.map(({ user, average }, place) => (
            <li key={user._id}>
              <Link to="/user/profile/$id" params={{ id: user._id }} className={classes.row}>
                <span className={classes.place}>{place + 1}</span>
                <PersonLine person={user} />
                <span className={frame.hours}>{average.toFixed(1)} ★</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </HomeCard>
  );
}
