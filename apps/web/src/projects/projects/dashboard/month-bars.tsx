import { VisuallyHidden } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { formatMonth } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import { ColumnChart } from '../../../ui/chart/chart.tsx';
import { SeriesKey } from '../../../ui/chart/series-key.tsx';
import dashboard from './dashboard.module.css';
import { type HoursByMonth, stacked } from './stacked.ts';

interface MonthBarsProps {
  /** What the picture and its table show. */
  readonly label: string;
  readonly months: readonly string[];
  readonly series: readonly HoursByMonth[];
}

/** Height of the picture, in pixels. */
const HEIGHT = 208;

/** Hours by month as stacked columns; below, the same numbers as a table. */
export function MonthBars({ label, months, series }: MonthBarsProps) {
  const t = useT('projects');
  const shown = stacked(series, t('projects:time.others'));
  const totals = months.map((_, index) => shown.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  return (
    <figure className={dashboard.figure}>
      <ColumnChart
        labels={months.map((month) => formatMonth(month, 'short'))}
        series={shown}
        height={HEIGHT}
        format={formatHours}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={dashboard.scroll} tabIndex={0} aria-label={label}>
        <table className={dashboard.table}>
          <caption>
            <VisuallyHidden>{label}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('projects:time.what')}</th>
              {months.map((month) => (
                <th key={month} scope="col" className={dashboard.number}>
                  {formatMonth(month, 'short')}
                </th>
              ))}
              <th scope="col" className={dashboard.number}>
                {t('projects:time.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, values }, place) => (
              <tr key={key}>
                <th scope="row">
                  <SeriesKey place={place} />
                  {name}
                </th>
                {months.map((month, index) => (
                  <td key={month} className={dashboard.number}>
                    {values[index] ? formatHours(values[index]) : '–'}
                  </td>
                ))}
                <td className={dashboard.number}>{formatHours(values.reduce((sum, hours) => sum + hours, 0))}</td>
              </tr>
            ))}
          </tbody>
          {shown.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('projects:time.total')}</th>
                {totals.map((hours, index) => (
                  <td key={months[index]} className={dashboard.number}>
                    {formatHours(hours)}
                  </td>
                ))}
                <td className={dashboard.number}>{formatHours(totals.reduce((sum, hours) => sum + hours, 0))}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </figure>
  );
}
