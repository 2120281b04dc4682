import type { Kpi } from '@stint/contract/home/kpis/kpis';
import { formatTwoDecimals } from '@stint/contract/numbers';
import { useT } from '../../lib/messages.ts';
import classes from './widgets.module.css';

const STARS = 5;
const HUNDRED = 100;
const percentText = (value: number) => `${Math.round(value)} %`;

interface Figure {
  readonly key: 'average1MM' | 'wfo' | 'power';
  readonly of: (kpi: Kpi) => number | null;
  /** What a full bar is. */
  readonly most: number;
  readonly format: (value: number) => string;
  /** What is expected, where something is. */
  readonly expected?: (kpi: Kpi) => number;
}

const FIGURES: readonly Figure[] = [
  { key: 'average1MM', of: (kpi) => kpi.average1MM, most: STARS, format: formatTwoDecimals },
  {
    key: 'wfo',
    of: (kpi) => kpi.averageWFOPercentage,
    most: HUNDRED,
    format: percentText,
    expected: (kpi) => kpi.expectedWFOPercentage,
  },
  { key: 'power', of: (kpi) => kpi.planningPowerScore, most: HUNDRED, format: percentText },
];

/** Key figures of some quarters, each as a bar with its number; the oldest quarter first. */
export function KpiTable({ quarters, label }: { readonly quarters: readonly Kpi[]; readonly label: string }) {
  const t = useT('home');
  return (
    <table className={classes.kpis} aria-label={label}>
      <thead>
        <tr>
          <td />
          {quarters.map(({ year, quarter }) => (
            <th key={`${year} ${quarter}`} scope="col">
              {t('home:kpis.quarter', { year, quarter })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((figure) => (
          <tr key={figure.key}>
            <th scope="row">{t(`home:kpis.${figure.key}`)}</th>
            {quarters.map((kpi) => (
              <Cell key={`${kpi.year} ${kpi.quarter}`} figure={figure} kpi={kpi} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ figure, kpi }: { readonly figure: Figure; readonly kpi: Kpi }) {
  const t = useT('home');
  const value = figure.of(kpi);
  const expected = figure.expected?.(kpi);
  const isBelow = value !== null && expected !== undefined && value < expected;
  const share = value === null ? 0 : Math.min(1, value / figure.most) * HUNDRED;
  return (
    <td>
      <span className={classes.bar} data-below={isBelow || undefined} aria-hidden>
        <i style={{ height: `${share}%` }} />
        {expected !== undefined && <u style={{ bottom: `${(expected / figure.most) * HUNDRED}%` }} />}
      </span>
      <span className={classes.value}>{value === null ? '–' : figure.format(value)}</span>
      {expected !== undefined && (
        <span className={classes.note}>{t('home:kpis.expected', { value: figure.format(expected) })}</span>
      )}
    </td>
  );
}
