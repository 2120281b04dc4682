import { selectCustomers, selectOwnCustomers } from '@stint/contract/projects/indirect-customer';
import type { Selectable as Found } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('indirect-customer', selectCustomers);
const findOwn = selectQuery('indirect-customer', selectOwnCustomers);

interface CustomerSelectProps {
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  readonly value?: string | null;
  readonly chosen?: Selectable | null;
  readonly required?: boolean;
  readonly clearable?: boolean;
  readonly error?: ReactNode;
  readonly onChange: (id: string | null) => void;
}

/** Chooses an indirect customer. */
export function CustomerSelect(props: CustomerSelectProps) {
  return <CustomersFound {...props} find={find} />;
}

/** Chooses one of those below which the signed-in person may create accounts. */
export function OwnCustomerSelect(props: CustomerSelectProps) {
  return <CustomersFound {...props} find={findOwn} />;
}

function CustomersFound({ value = null, ...props }: CustomerSelectProps & { readonly find: typeof find }) {
  return (
    <EntitySelect<Found> {...props} value={value} render={(one) => <OptionHint name={one.name} hint={one.hint} />} />
  );
}
