import type { PlanningPower } from '@stint/contract/planning/planning-power/planning-power';
import { formatScore, gradeOf } from '@stint/contract/planning/planning-power/planning-power.rules';
import { daysBetween } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { gradeTone } from '../../ui/score-tone.ts';
import classes from './planning-power.module.css';

interface ScoreStripProps {
  readonly scores: PlanningPower['scores'];
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** A bar a day, as high as its score; the numbers themselves are in the person's days. */
export function ScoreStrip({ scores, from, to, label }: ScoreStripProps) {
  const t = useT('planning');
  const days = daysBetween(from, to) + 1;
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${days} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('planning:power.strip', { name: label, count: scores.length })}
    >
      {scores.map(({ date, planningPowerScore }) => {
        const grade = gradeOf(planningPowerScore);
        const height = Math.max(4, planningPowerScore);
        return (
          <rect
            key={date}
            x={daysBetween(from, date) + 0.1}
            y={100 - height}
            width={0.8}
            height={height}
            data-tone={grade ? gradeTone(grade) : undefined}
          >
            <title>{`${formatDate(date)}: ${formatScore(planningPowerScore)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
