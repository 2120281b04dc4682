import { selectCostGroups } from '@stint/contract/projects/customers/cost-group';
import { newClientId } from '../lib/new-client-id.ts';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';
import { useCreateCostGroup } from './customers/customers.queries.ts';

const find = selectQuery('cost-group', selectCostGroups);

/** Chooses a cost group, or makes one that is missing. */
export function CostGroupSelect(props: HintedSelectProps) {
  const { mutateAsync } = useCreateCostGroup();
  const createOne = (name: string) => mutateAsync({ _id: newClientId(), name }).catch(() => null);
  return <HintedSelect {...props} find={find} createOne={createOne} />;
}
