import { VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { MeetingReport } from '@stint/contract/planning/meeting-report/meeting-report';
import { weekLabel } from '@stint/contract/time/calendar';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { PersonLine } from '../../ui/person.tsx';
import wide from '../../ui/wide-table.module.css';
import classes from './meeting-report.module.css';

interface MeetingTableProps {
  readonly report: MeetingReport;
  readonly by: 'week' | 'month';
}

/** People by week or month: what was planned above what was held. */
export function MeetingTable({ report: { spans, items, most }, by }: MeetingTableProps) {
  const t = useT('planning');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={`${wide.frame} ${classes.marks}`} tabIndex={0} aria-label={t('planning:meetingReport.label')}>
      <table className={wide.table}>
        <thead>
          <tr>
            <th scope="col">
              {t('planning:meetingReport.person')}
              <span className={wide.key} aria-hidden>
                <i data-kind="planned" /> {t('planning:meetingReport.planned')} <i data-kind="actual" />{' '}
                {t('planning:meetingReport.actual')}
              </span>
            </th>
            {spans.map((day) => (
              <th key={day} scope="col">
                {by === 'week' ? weekLabel(day) : formatMonth(day.slice(0, 7), 'short')}
              </th>
            ))}
            <th scope="col">{t('planning:meetingReport.total')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.user._id}>
              <th scope="row">
                <PersonLine person={row.user} />
              </th>
              {spans.map((day) => (
                <td key={day}>
                  <Pair minutes={row.spans.find(({ from }) => from === day)} most={most} />
                </td>
              ))}
              <td>
                <b>
                  <Pair minutes={row} most={null} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PairProps {
  readonly minutes: { readonly plannedMinutes: number; readonly actualMinutes: number } | undefined;
  /** The longest bar; null where there are none. */
  readonly most: number | null;
}

function Pair({ minutes, most }: PairProps) {
  const t = useT('planning');
  if (!minutes) return null;
  const { plannedMinutes, actualMinutes } = minutes;
  const width = (part: number) => ({ width: `${(part / (most || 1)) * 100}%` });
  return (
    <span className={classes.pair}>
      <span aria-hidden>
        {formatMinutes(plannedMinutes)} / {formatMinutes(actualMinutes)}
      </span>
      <VisuallyHidden>
        {t('planning:meetingReport.cell', {
          planned: formatMinutes(plannedMinutes),
          actual: formatMinutes(actualMinutes),
        })}
      </VisuallyHidden>
      {most !== null && (
        <span className={classes.bars} aria-hidden>
          <i data-kind="planned" style={width(plannedMinutes)} />
          <i data-kind="actual" style={width(actualMinutes)} />
        </span>
      )}
    </span>
  );
}
