import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { ProjectEvaluation } from '@stint/contract/feedback/one-minute-message/project-evaluation';
import { formatNumber } from '@stint/contract/numbers';
import { formatMonth } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import dashboard from './dashboard.module.css';
import classes from './star-months.module.css';

type Month = ProjectEvaluation['months'][number];
interface StarMonthsProps {
  readonly months: readonly Month[];
  readonly threshold: number;
}

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);
/** Where a number of stars stands, in per cent of the height. */
const placeOf = (stars: number) => ((stars - 1) / (MOST_STARS - 1)) * 100;

/** Average stars by month, the more 1MMs the larger the point; below, the same as a table. */
export function StarMonths({ months, threshold }: StarMonthsProps) {
  const t = useT('projects');
  const most = Math.max(1, ...months.map(({ total }) => total));
  const label = t('projects:performance.byMonth');
  return (
    <figure className={classes.figure}>
      <div className={classes.picture} aria-hidden>
        <div className={classes.scale}>
          {STARS.map((star) => (
            <span key={star} style={{ bottom: `${placeOf(star)}%` }}>
              {star}
            </span>
          ))}
        </div>
        <div className={classes.plot}>
          {STARS.map((star) => (
            <span key={star} className={classes.line} style={{ bottom: `${placeOf(star)}%` }} />
          ))}
          <span className={classes.threshold} style={{ bottom: `${placeOf(threshold)}%` }} />
          {months.map(({ month, average, total }, index) => {
            if (average === null) return null;
            const size = `${0.5 + (total / most) * 0.75}rem`;
            return (
              <span
                key={month}
                className={classes.point}
                data-low={average < threshold || undefined}
                title={`${formatMonth(month)}: ${formatNumber(average)} (${total})`}
                style={{
                  left: `${((index + 0.5) / months.length) * 100}%`,
                  bottom: `${placeOf(average)}%`,
                  width: size,
                  height: size,
                }}
              />
            );
          })}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={dashboard.scroll} tabIndex={0} aria-label={label}>
        <table className={dashboard.table}>
          <caption className={dashboard.hidden}>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('projects:performance.month')}</th>
              {months.map(({ month }) => (
                <th key={month} scope="col" className={dashboard.number}>
                  {formatMonth(month, 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('projects:performance.averageShort')}</th>
              {months.map(({ month, average }) => (
                <td key={month} className={dashboard.number}>
                  {average === null ? '–' : formatNumber(average)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('projects:performance.total')}</th>
              {months.map(({ month, total }) => (
                <td key={month} className={dashboard.number}>
                  {total}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </figure>
  );
}
