import { selectCustomers } from '@stint/contract/projects/customers/indirect-customer';
import { selectQuery } from '../lib/select-query.ts';
import { HintedMultiSelect, type HintedMultiSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('indirect-customer', selectCustomers);

/** Chooses several indirect customers. */
export function CustomersSelect(props: HintedMultiSelectProps) {
  return <HintedMultiSelect {...props} find={find} />;
}
