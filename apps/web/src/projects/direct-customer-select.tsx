import { selectDirectCustomers } from '@stint/contract/projects/customers/direct-customer';
import { newClientId } from '../lib/new-client-id.ts';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';
import { useCreateDirectCustomer } from './customers/customers.queries.ts';

const find = selectQuery('direct-customer', selectDirectCustomers);

/** Chooses a direct customer; one that is missing is made with its name alone. */
export function DirectCustomerSelect(props: HintedSelectProps) {
  const { mutateAsync } = useCreateDirectCustomer();
  const createOne = (name: string) =>
    mutateAsync({ _id: newClientId(), name, costGroup: null, isTimelogDirectCustomer: false, phaseOptions: [] }).catch(
      () => null,
    );
  return <HintedSelect {...props} find={find} createOne={createOne} />;
}
