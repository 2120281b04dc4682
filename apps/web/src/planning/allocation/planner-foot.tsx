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
  const registered = cells.reduce((sum, cell) => sum + cell.registered, 0);
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

interface HoursOfWeekProps {
  /** Minutes, as `registered`. */
  readonly planned: number;
  readonly registered: number;
  readonly isPast: boolean;
}

/** Registered hours of those planned; before anything could be registered only those planned. */
export function HoursOfWeek({ planned, registered, isPast }: HoursOfWeekProps) {
  const t = useT('planning');
  const hours = { planned: formatHours(planned / MINUTES), registered: formatHours(registered / MINUTES) };
  return t(isPast || registered > 0 ? 'planning:registeredOf' : 'planning:plannedHours', hours);
}
