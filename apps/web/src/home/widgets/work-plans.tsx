import type { Planner } from '@stint/contract/planning/allocation/week-plan';
import { addDays, weekLabel } from '@stint/contract/time/calendar';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { useUserPlanner } from '../../planning/allocation/week-plan.queries.ts';
import { HomeCard } from '../home-card.tsx';
import classes from './widgets.module.css';

const WEEKS = 4;
/** A week that is planned in full is so many pixels high. */
const FULL = 100;

/** On which projects oneself is planned in this week and the next three. */
export function WorkPlans({ today }: { readonly today: string }) {
  const t = useT('home');
  const { _id } = useCurrentUser();
  const weeks = Array.from({ length: WEEKS }, (_, week) => weekLabel(addDays(today, week * 7)));
  return (
    <HomeCard
      id="work-plans"
      title={t('home:plans.title')}
      aside={<Link to="/user/planner">{t('home:plans.all')}</Link>}
      answer={useUserPlanner(_id, weeks)}
      empty={t('home:plans.none')}
      isEmpty={(planner) => rowsOf(planner).length === 0}
    >
      {(planner) => <Bars planner={planner} />}
    </HomeCard>
  );
}

/** Projects that something is planned on. */
const rowsOf = ({ rows }: Planner) => rows.filter(({ weeks }) => weeks.some(({ plan }) => (plan?.percentage ?? 0) > 0));

function Bars({ planner }: { readonly planner: Planner }) {
  const t = useT('home');
  const rows = rowsOf(planner);
  const colourOf = (place: number) => `var(--series-${place % 7})`;
  return (
    <>
      <div className={classes.plans} aria-hidden>
        {planner.weeks.map(({ weekYear }, week) => (
          <div key={weekYear} className={classes.plan}>
            <div className={classes.stack} style={{ height: FULL }} data-week={weekYear}>
              {rows.map(({ project, weeks }, place) => (
                <i
                  key={project._id}
                  style={{
                    height: `${((weeks[week]?.plan?.percentage ?? 0) / 100) * FULL}px`,
                    background: colourOf(place),
                  }}
                />
              ))}
            </div>
            <span>{weekYear.split('/')[0]}</span>
          </div>
        ))}
      </div>
      <table className={classes.kpis} aria-label={t('home:plans.title')}>
        <thead>
          <tr>
            <th scope="col">{t('home:plans.project')}</th>
            {planner.weeks.map(({ weekYear }) => (
              <th key={weekYear} scope="col">
                {weekYear}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ project, weeks }, place) => (
            <tr key={project._id}>
              <th scope="row">
                <i className={classes.dot} style={{ background: colourOf(place) }} aria-hidden />
                {project.name}
              </th>
              {weeks.map(({ plan }, week) => (
                <td key={planner.weeks[week]?.weekYear}>{plan ? `${plan.percentage} %` : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
