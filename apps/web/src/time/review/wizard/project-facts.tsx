import { formatMinutes, formatTwoDecimals } from '@stint/contract/numbers';
import type { ReviewedProject } from '@stint/contract/time/review/period-review';
import { delayStars } from '@stint/contract/time/sheet/delay.rules';
import { useT } from '../../../lib/messages.ts';
import { KeyFigure, KeyFigures } from '../../../ui/key-figure.tsx';
import { ReviewedRows } from './reviewed-rows.tsx';
import classes from './wizard.module.css';

/** The numbers of a project, its phases as bars, and a glance at its rows. */
export function ProjectFacts({ project }: { readonly project: ReviewedProject }) {
  const t = useT('time');
  const { minutes, officeMinutes, averageDelay, phases, rows } = project;
  return (
    <>
      <KeyFigures>
        <KeyFigure
          value={t('time:review.hours', { hours: formatMinutes(minutes) })}
          label={t('time:review.project.rows', { count: rows.length })}
        />
        <KeyFigure
          value={minutes > 0 ? `${Math.round((officeMinutes / minutes) * 100)} %` : '–'}
          label={t('time:review.project.office')}
        />
        {averageDelay !== null && (
          <KeyFigure
            value={`★ ${delayStars(averageDelay)}`}
            label={t('time:review.project.delay', { hours: formatTwoDecimals(averageDelay) })}
          />
        )}
      </KeyFigures>
      <ul className={classes.phases} aria-label={t('time:review.project.phases')}>
        {phases.map((phase) => (
          <li key={phase._id}>
            <span className={classes.phase}>
              <b>{phase.name}</b> {phase.account}
            </span>
            <span className={classes.phaseBar} aria-hidden>
              <span style={{ width: `${minutes > 0 ? (phase.minutes / minutes) * 100 : 0}%` }} />
            </span>
            <span className={classes.phaseHours}>
              {t('time:review.hours', { hours: formatMinutes(phase.minutes) })}
            </span>
          </li>
        ))}
      </ul>
      <ReviewedRows project={project} />
    </>
  );
}
