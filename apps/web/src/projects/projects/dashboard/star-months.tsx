import { VisuallyHidden } from '@mantine/core';
import { MOST_STARS } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { ProjectEvaluation } from '@stint/contract/feedback/one-minute-message/project-evaluation';
import { formatNumber } from '@stint/contract/numbers';
import { formatMonth } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import { LineChart } from '../../../ui/chart/chart.tsx';
import dashboard from './dashboard.module.css';

type Month = ProjectEvaluation['months'][number];
interface StarMonthsProps {
  readonly months: readonly Month[];
  readonly threshold: number;
}

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);
/** Height of the picture, in pixels. */
const HEIGHT = 180;

/** Average stars by month, the more 1MMs the larger the point; below, the same as a table. */
export function StarMonths({ months, threshold }: StarMonthsProps) {
  const t = useT('projects');
  const most = Math.max(1, ...months.map(({ total }) => total));
  const label = t('projects:performance.byMonth');
  return (
    <figure className={dashboard.figure}>
      <LineChart
        labels={months.map(({ month }) => formatMonth(month, 'short'))}
        lines={[
          {
            key: 'average',
            name: t('projects:performance.averageShort'),
            colour: 'var(--accent)',
            values: months.map(({ average }) => average),
            weights: months.map(({ total }) => total / most),
          },
        ]}
        threshold={{ value: threshold }}
        ticks={STARS}
        height={HEIGHT}
        format={formatNumber}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={dashboard.scroll} tabIndex={0} aria-label={label}>
        <table className={dashboard.table}>
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
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
