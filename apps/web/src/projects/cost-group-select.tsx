import { selectCostGroups } from '@stint/contract/projects/customers/cost-group';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('cost-group', selectCostGroups);

/** Chooses a cost group. */
export function CostGroupSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={find} />;
}
