import { selectDirectCustomers } from '@stint/contract/projects/direct-customer';
import type { Selectable as Found } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('direct-customer', selectDirectCustomers);

interface DirectCustomerSelectProps {
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

/** Chooses a direct customer. */
export function DirectCustomerSelect({ value = null, ...props }: DirectCustomerSelectProps) {
  return (
    <EntitySelect<Found>
      {...props}
      value={value}
      find={find}
      render={(one) => <OptionHint name={one.name} hint={one.hint} />}
    />
  );
}
