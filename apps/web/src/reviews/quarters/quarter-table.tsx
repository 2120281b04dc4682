import { VisuallyHidden } from '@mantine/core';
import { formatHours, formatNumber } from '@stint/contract/numbers';
import type { OwnQuarter } from '@stint/contract/reviews/quarters/own-quarter';
import { useT } from '../../lib/messages.ts';
import wide from '../../ui/wide-table.module.css';
import { percent, quarterName } from '../figures.ts';

const hours = (value: number | null) => (value === null ? '–' : formatHours(value));
const signed = (value: number | null) => (value !== null && value > 0 ? `+${formatHours(value)}` : hours(value));

const COLUMNS = [
  { key: 'delivered', of: (quarter: OwnQuarter) => hours(quarter.totalHoursDelivered) },
  { key: 'expected', of: (quarter: OwnQuarter) => hours(quarter.expectedHours) },
  { key: 'balance', of: (quarter: OwnQuarter) => signed(quarter.OTUTBalance) },
  { key: 'office', of: (quarter: OwnQuarter) => percent(quarter.workFromOfficePercentage) },
  { key: 'officeExpected', of: (quarter: OwnQuarter) => percent(quarter.expectedWFOPercentage) },
  { key: 'power', of: (quarter: OwnQuarter) => percent(quarter.planningPowerScore) },
  {
    key: 'stars',
    of: ({ average1MM }: OwnQuarter) => (average1MM === null ? '–' : formatNumber(average1MM)),
  },
] as const;

/** Quarters in numbers, in the order that they are given in. */
export function QuarterTable({ quarters }: { readonly quarters: readonly OwnQuarter[] }) {
  const t = useT('reviews');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={wide.frame} tabIndex={0} aria-label={t('reviews:myQuarters.numbers')}>
      <table className={wide.table}>
        <caption>
          <VisuallyHidden>{t('reviews:myQuarters.numbers')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('reviews:myQuarters.quarterTitle')}</th>
            {COLUMNS.map(({ key }) => (
              <th key={key} scope="col" className={wide.number}>
                {t(`reviews:myQuarters.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quarters.map((quarter) => (
            <tr key={quarter._id}>
              <th scope="row">{quarterName(t, quarter)}</th>
              {COLUMNS.map(({ key, of }) => (
                <td key={key} className={wide.number}>
                  {of(quarter)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
