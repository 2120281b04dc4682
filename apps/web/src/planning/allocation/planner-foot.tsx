import { formatHours } from '@stint/contract/numbers';
import type { PlannerRow, PlannerWeek } from '@stint/contract/planning/allocation/week-plan';
import { FULL_WEEK } from '@stint/contract/planning/allocation/week-plan.rules';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './planner.module.css';

const MINUTES = 60;

interface PlannerFootProps {
  readonly week: PlannerWeek;
  readonly rows: readonly PlannerRow[];
  /** Which of the rows' weeks it is. */
  readonly column: number;
  readonly today: string;
  /** How the sum of the shares is said. */
  readonly total: (percentage: number) => ReactNode;
}

/** What the rows sum up to in a week: their shares, and their hours against what was registered. */
export function PlannerFoot({ week, rows, column, today, total }: PlannerFootProps) {
  const cells = rows.flatMap((row) => row.weeks[column] ?? []);
  const percentage = cells.reduce((sum, { plan }) => sum + (plan?.percentage ?? 0), 0);
  const registered = registeredOf(cells);
  return (
    <span className={classes.foot}>
      <b>{total(percentage)}</b>
      <HoursOfWeek
        planned={(week.workingMinutes * percentage) / FULL_WEEK}
        registered={registered}
        isPast={week.fromDate <= today}
      />
    </span>
  );
}

/** What was registered in all; null where somebody's time is not told. */
const registeredOf = (cells: readonly { readonly registered: number | null }[]): number | null =>
  cells.reduce<number | null>(
    (sum, { registered }) => (sum === null || registered === null ? null : sum + registered),
    0,
  );

interface HoursOfWeekProps {
  /** Minutes, as `registered`. */
  readonly planned: number;
  /** Null where it is not told. */
  readonly registered: number | null;
  readonly isPast: boolean;
}

/** Registered hours of those planned; before anything could be registered only those planned. */
export function HoursOfWeek({ planned, registered, isPast }: HoursOfWeekProps) {
  const t = useT('planning');
  const hours = { planned: formatHours(planned / MINUTES), registered: formatHours((registered ?? 0) / MINUTES) };
  const isShown = registered !== null && (isPast || registered > 0);
  return t(isShown ? 'planning:registeredOf' : 'planning:plannedHours', hours);
}
