import { formatHours } from '@stint/contract/numbers';
import { formatMonth } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import dashboard from './dashboard.module.css';
import classes from './month-bars.module.css';
import { type Series, scaleOf, stacked } from './stacked.ts';

interface MonthBarsProps {
  /** What the picture and its table show. */
  readonly label: string;
  readonly months: readonly string[];
  readonly series: readonly Series[];
}

/** More names than these below the columns would run into each other. */
const MOST_NAMED = 12;

/** Hours by month as stacked columns; below, the same numbers as a table. */
export function MonthBars({ label, months, series }: MonthBarsProps) {
  const t = useT('projects');
  const shown = stacked(series, t('projects:time.others'));
  const totals = months.map((_, index) => shown.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const { top, lines } = scaleOf(Math.max(0, ...totals));
  /** Not every month is named where there are many: the table names all. */
  const step = Math.ceil(months.length / MOST_NAMED);
  return (
    <figure className={classes.figure}>
      <div className={classes.picture} aria-hidden>
        <div className={classes.scale}>
          {lines.map((line) => (
            <span key={line} style={{ bottom: `${(line / top) * 100}%` }}>
              {line}
            </span>
          ))}
        </div>
        <div className={classes.plot}>
          <div className={classes.lines}>
            {lines.map((line) => (
              <span key={line} style={{ bottom: `${(line / top) * 100}%` }} />
            ))}
          </div>
          {months.map((month, index) => (
            <div key={month} className={classes.month}>
              <div className={classes.stack}>
                {shown.map(({ key, name, values }, place) => {
                  const hours = values[index] ?? 0;
                  return (
                    hours > 0 && (
                      <span
                        key={key}
                        data-series={place}
                        style={{ height: `${(hours / top) * 100}%` }}
                        title={`${name}, ${formatMonth(month)}: ${formatHours(hours)}`}
                      />
                    )
                  );
                })}
              </div>
              <span className={classes.name} data-often={index % step > 0 || undefined}>
                {formatMonth(month, 'short')}
              </span>
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={dashboard.scroll} tabIndex={0} aria-label={label}>
        <table className={dashboard.table}>
          <caption className={dashboard.hidden}>{label}</caption>
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
                  <span className={classes.key} data-series={place} aria-hidden />
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
