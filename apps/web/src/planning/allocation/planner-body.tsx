import type { Planner } from '@stint/contract/planning/allocation/week-plan';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CloneInto } from './clone-into.tsx';
import classes from './planner.module.css';
import { PlannerFoot } from './planner-foot.tsx';
import { PlannerGrid, type PlannerGridProps } from './planner-grid.tsx';
import { PlannerSkeleton } from './planner-skeleton.tsx';
import { useClone } from './use-clone.ts';
import { useRemoving } from './use-removing.ts';
import type { useClonePlans } from './week-plan.queries.ts';

interface PlannerBodyProps
  extends Pick<PlannerGridProps, 'label' | 'rowsTitle' | 'headOf' | 'nameOf' | 'today' | 'groups' | 'mayClone'> {
  readonly planner: UseQueryResult<Planner>;
  readonly weeks: readonly string[];
  /** Whose plans are cloned. */
  readonly planned: Parameters<typeof useClonePlans>[0];
  readonly empty: { readonly title: string; readonly hint: string };
  /** How the sum of a week's shares is said. */
  readonly total: (percentage: number) => ReactNode;
}

/** A planner as it comes: loading, failed, empty, or its grid with how to type into it. */
export function PlannerBody({ planner, weeks, planned, empty, total, ...grid }: PlannerBodyProps) {
  const t = useT('planning');
  const clone = useClone(planned);
  const remove = useRemoving(grid.nameOf);
  const { data } = planner;
  const [first = ''] = weeks;
  if (planner.isError && !data) return <ErrorState error={planner.error} onRetry={() => void planner.refetch()} />;
  if (!data) return <PlannerSkeleton />;
  if (data.rows.length === 0 && !grid.groups?.length)
    return (
      <EmptyState
        title={empty.title}
        hint={data.mayEdit ? empty.hint : t('planning:readOnly')}
        act={(grid.mayClone ?? data.mayEdit) && <CloneInto week={first} onClone={clone} />}
      />
    );
  return (
    <>
      <PlannerGrid
        {...grid}
        planner={data}
        footOf={(week, rows, column) => (
          <PlannerFoot week={week} rows={rows} column={column} today={grid.today} total={total} />
        )}
        onClone={clone}
        onRemove={remove}
      />
      {data.mayEdit && (
        <p className={classes.hint} data-screen-only>
          {t('planning:keys')}
        </p>
      )}
    </>
  );
}
