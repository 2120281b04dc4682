import { selectCustomerUsers } from '@stint/contract/projects/jobs/customer-job';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('user', selectCustomerUsers);

/** Chooses an active user of a customer. */
export function CustomerUserSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={find} />;
}
