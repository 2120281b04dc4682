import { PLAN_PENDING } from '@stint/contract/planning/allocation/week-plan.rules';
import { translate, translateMessage } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { useClonePlans } from './week-plan.queries.ts';

/** Clones the week before once nothing is on its way, and says what came of it. */
export function useClone(planned: Parameters<typeof useClonePlans>[0]) {
  const clone = useClonePlans(planned);
  return (preWeek: string, curWeek: string, isPending: boolean): void => {
    if (isPending || clone.isPending) {
      toast.warning(translateMessage(PLAN_PENDING));
      return;
    }
    clone.mutate(
      { preWeek, curWeek },
      {
        onSuccess: (count) => {
          if (count === 0) toast.warning(translate('planning:nothingToClone', { week: preWeek }));
          else toast.success(translate('planning:cloned', { from: preWeek, to: curWeek }));
        },
      },
    );
  };
}
