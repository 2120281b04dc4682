import { Button, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import { BusinessTime } from '@stint/contract/time/business-time';
import type { ReviewedProject, ReviewedRow } from '@stint/contract/time/review/period-review';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import { useMemo, useState } from 'react';
import { useAppConfig } from '../../../lib/app-config.ts';
import { useT } from '../../../lib/messages.ts';
import classes from './wizard.module.css';

/** Rows shown before somebody asks for all of them. */
const AT_FIRST = 8;

/** A glance at a project's rows. */
export function ReviewedRows({ project }: { readonly project: ReviewedProject }) {
  const t = useT('time');
  const { timeZone } = useAppConfig();
  const time = useMemo(() => new BusinessTime(timeZone), [timeZone]);
  const [isWhole, setWhole] = useState(false);
  const { rows } = project;
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST);
  const minutes = (row: ReviewedRow, instant: string | null) =>
    instant === null ? '–' : formatTime(time.minutesOn(row.date, instant));
  return (
    <div className={classes.rows}>
      <table>
        <caption>
          <VisuallyHidden>
            {t('time:review.project.table', { project: project.project?.name ?? t('time:review.withoutProject') })}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th>{t('time:review.project.date')}</th>
            <th className={classes.wide}>{t('time:review.project.time')}</th>
            <th>{t('time:review.project.detail')}</th>
            <th data-align="right">{t('time:review.project.hoursColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={row._id}>
              <td>{shown[index - 1]?.date === row.date ? '' : formatDate(row.date)}</td>
              <td className={classes.wide}>
                {minutes(row, row.fromDateTime)}–{minutes(row, row.toDateTime)}
              </td>
              <td>
                {row.detail} <span className={classes.rowPhase}>{row.phase}</span>
              </td>
              <td data-align="right">{formatMinutes(row.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > AT_FIRST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? t('time:review.project.showLess') : t('time:review.project.showRows', { count: rows.length })}
        </Button>
      )}
    </div>
  );
}
