import { selectCustomers, selectOwnCustomers } from '@stint/contract/projects/customers/indirect-customer';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';

const findCustomer = selectQuery('indirect-customer', selectCustomers);
const findOwnCustomer = selectQuery('indirect-customer', selectOwnCustomers);

/** Chooses an indirect customer. */
export function CustomerSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findCustomer} />;
}

/** Chooses one of those below which the signed-in person may create accounts. */
export function OwnCustomerSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findOwnCustomer} />;
}
