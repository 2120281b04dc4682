import { selectCustomers, selectOwnCustomers } from '@stint/contract/projects/customers/indirect-customer';
import { lazyPart } from '../lib/lazy-part.ts';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';
import { type MakingProps, useMaking } from '../ui/use-making.tsx';

const findCustomer = selectQuery('indirect-customer', selectCustomers);
const findOwnCustomer = selectQuery('indirect-customer', selectOwnCustomers);

const NewCustomer = lazyPart(async () => {
  const { IndirectCustomerForm } = await import('./customers/indirect-customer-form.tsx');
  return (props: MakingProps) => <IndirectCustomerForm record={null} {...props} />;
});

/** Chooses an indirect customer, or makes one that is missing. */
export function CustomerSelect(props: HintedSelectProps) {
  const { createOne, form } = useMaking(NewCustomer);
  return (
    <>
      <HintedSelect {...props} find={findCustomer} createOne={createOne} />
      {form}
    </>
  );
}

/** Chooses one of those below which the signed-in person may create accounts. */
export function OwnCustomerSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findOwnCustomer} />;
}
