import type { PlannerRow } from '@stint/contract/planning/allocation/week-plan';
import { translate } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { useRemovePlans, useRestorePlans } from './week-plan.queries.ts';

/** Removes a row without shares from a planner at once, and offers to put it back into the same weeks. */
export function useRemoving(nameOf: (row: PlannerRow) => string): (row: PlannerRow) => void {
  const remove = useRemovePlans();
  const restore = useRestorePlans();
  return (row) => {
    const { user, project } = row;
    const weeks = row.weeks.filter(({ plan }) => plan !== null);
    const plans = weeks.map(({ weekYear }) => ({ user: user._id, project: project._id, weekYear }));
    const removed = () =>
      toast.success(translate('planning:removed', { name: nameOf(row) }), {
        label: translate('planning:undo'),
        run: () => restore.mutate({ plans }),
      });
    // A refusal is told by the mutation itself.
    remove.mutateAsync(weeks.flatMap(({ plan }) => plan?._id ?? [])).then(removed, () => {});
  };
}
