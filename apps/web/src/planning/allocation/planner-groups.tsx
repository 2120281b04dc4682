import { ActionIcon } from '@mantine/core';
import type { PlannerRow, PlannerWeek } from '@stint/contract/planning/allocation/week-plan';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './planner.module.css';

/** Rows of a planner that stand below a heading of their own. */
export interface PlannerGroup {
  readonly key: string;
  readonly holds: (row: PlannerRow) => boolean;
  /** The heading; none where all rows stand together. */
  readonly heading?: GroupHeading;
}

interface GroupHeading {
  readonly name: string;
  /** What stands in the heading. */
  readonly head: ReactNode;
  /** Only the heading and its sums are shown. */
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** One group without a heading. */
export const ALL_ROWS: readonly PlannerGroup[] = [{ key: 'all', holds: () => true }];

/** The rows of each group by their numbers, and which rows are shown at all. */
export function placeInGroups(rows: readonly PlannerRow[], groups: readonly PlannerGroup[]) {
  const rowsOf = new Map<string, number[]>();
  for (const { key, holds, heading } of groups)
    if (!heading?.isFolded)
      rowsOf.set(
        key,
        [...rows.keys()].filter((row) => holds(rows[row] as PlannerRow)),
      );
  return { rowsOf, shown: new Set([...rowsOf.values()].flat()) };
}

interface PlannerGroupHeadProps {
  readonly group: PlannerGroup;
  readonly weeks: readonly PlannerWeek[];
  /** What the rows of the group sum up to in a week. */
  readonly children: (week: PlannerWeek, column: number) => ReactNode;
}

/** Heads the rows of a group with its sums, and folds them. */
export function PlannerGroupHead({ group: { heading }, weeks, children }: PlannerGroupHeadProps) {
  const t = useT('planning');
  if (!heading) return null;
  const { name, head, isFolded, onFold } = heading;
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" className={classes.rowHead}>
        <span className={classes.rowName}>
          <ActionIcon
            color="gray"
            aria-expanded={!isFolded}
            aria-label={t('planning:groups.people', { name })}
            onClick={onFold}
          >
            <Chevron size={16} />
          </ActionIcon>
          {head}
        </span>
      </th>
      {weeks.map((week, column) => (
        <td key={week.weekYear}>{children(week, column)}</td>
      ))}
    </tr>
  );
}
