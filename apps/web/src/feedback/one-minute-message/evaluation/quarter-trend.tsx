import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { MessageEvaluation } from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { formatNumber } from '@stint/contract/numbers';
import { useT } from '../../../lib/messages.ts';
import { LineChart } from '../../../ui/chart/chart.tsx';
import classes from './quarter-trend.module.css';

type Quarter = MessageEvaluation['quarters'][number];

interface QuarterTrendProps {
  /** Oldest first. */
  readonly quarters: readonly Quarter[];
  readonly threshold: number;
}

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);
/** Height of the picture, in pixels. */
const HEIGHT = 240;

/** Own averages by quarter, with those of the company beside them and the threshold behind; below, the same as a table. */
export function QuarterTrend({ quarters, threshold }: QuarterTrendProps) {
  const t = useT('feedback');
  const label = ({ year, quarter }: Quarter) => t('feedback:evaluation.quarter', { quarter, year });
  return (
    <div>
      <LineChart
        labels={quarters.map(label)}
        lines={[
          {
            key: 'company',
            name: t('feedback:evaluation.company'),
            colour: 'var(--edge)',
            isBackground: true,
            values: quarters.map(({ companyAverage }) => companyAverage),
          },
          {
            key: 'own',
            name: t('feedback:evaluation.own'),
            colour: 'var(--accent)',
            values: quarters.map(({ average }) => average),
          },
        ]}
        threshold={{
          value: threshold,
          name: t('feedback:evaluation.threshold', { threshold: formatNumber(threshold) }),
        }}
        ticks={STARS}
        height={HEIGHT}
        format={formatNumber}
      />
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
