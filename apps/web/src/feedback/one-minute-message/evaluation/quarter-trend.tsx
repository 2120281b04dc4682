import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { MessageEvaluation } from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { formatNumber } from '@stint/contract/numbers';
import { useT } from '../../../lib/messages.ts';
import classes from './quarter-trend.module.css';
import { linesThrough, placeOf } from './trend-lines.ts';

type Quarter = MessageEvaluation['quarters'][number];

interface QuarterTrendProps {
  /** Oldest first. */
  readonly quarters: readonly Quarter[];
  readonly threshold: number;
}

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

/** Own averages by quarter, with those of the company beside them and the threshold behind; below, the same as a table. */
export function QuarterTrend({ quarters, threshold }: QuarterTrendProps) {
  const t = useT('feedback');
  const own = quarters.map(({ average }) => average);
  const company = quarters.map(({ companyAverage }) => companyAverage);
  const label = ({ year, quarter }: Quarter) => t('feedback:evaluation.quarter', { quarter, year });
  return (
    <div>
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
          <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
            <title>{t('feedback:evaluation.trend')}</title>
            {linesThrough(company).map((points) => (
              <polyline key={points} className={classes.company} points={points} />
            ))}
            {linesThrough(own).map((points) => (
              <polyline key={points} className={classes.own} points={points} />
            ))}
          </svg>
          {quarters.map((one, index) => {
            const left = `${((index + 0.5) / quarters.length) * 100}%`;
            return (
              one.average !== null && (
                <span
                  key={label(one)}
                  className={classes.point}
                  style={{ left, bottom: `${placeOf(one.average)}%` }}
                  title={`${label(one)}: ${formatNumber(one.average)}`}
                >
                  <span>{formatNumber(one.average)}</span>
                </span>
              )
            );
          })}
        </div>
        <ol className={classes.quarters}>
          {quarters.map((one) => (
            <li key={label(one)}>
              {t('feedback:evaluation.quarterShort', { quarter: one.quarter })}
              <span>{one.year}</span>
            </li>
          ))}
        </ol>
      </div>
      <ul className={classes.legend} aria-hidden>
        <li data-line="own">{t('feedback:evaluation.own')}</li>
        <li data-line="company">{t('feedback:evaluation.company')}</li>
        <li data-line="threshold">{t('feedback:evaluation.threshold', { threshold: formatNumber(threshold) })}</li>
      </ul>
      <details className={classes.details}>
        <summary>{t('feedback:evaluation.asTable')}</summary>
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('feedback:evaluation.quarterTitle')}</th>
                <th scope="col">{t('feedback:evaluation.own')}</th>
                <th scope="col">{t('feedback:evaluation.company')}</th>
                <th scope="col">{t('feedback:evaluation.total')}</th>
              </tr>
            </thead>
            <tbody>
              {quarters.map((one) => (
                <tr key={label(one)}>
                  <th scope="row">{label(one)}</th>
                  <td>{one.average === null ? '–' : formatNumber(one.average)}</td>
                  <td>{one.companyAverage === null ? '–' : formatNumber(one.companyAverage)}</td>
                  <td>{one.total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
