import { selectDirectCustomers } from '@stint/contract/projects/customers/direct-customer';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('direct-customer', selectDirectCustomers);

/** Chooses a direct customer. */
export function DirectCustomerSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={find} />;
}
