import { selectDirectCustomers } from '@stint/contract/projects/customers/direct-customer';
import { selectQuery } from '../lib/select-query.ts';
import { HintedMultiSelect, type HintedMultiSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('direct-customer', selectDirectCustomers);

/** Chooses several direct customers. */
export function DirectCustomersSelect(props: HintedMultiSelectProps) {
  return <HintedMultiSelect {...props} find={find} />;
}
