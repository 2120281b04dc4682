import { selectCustomerUsers } from '@stint/contract/projects/customer-job';
import type { SelectablePerson } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('user', selectCustomerUsers);

interface CustomerUserSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly value?: string | null;
  readonly chosen?: Selectable | null;
  readonly error?: ReactNode;
  readonly onChange: (id: string | null) => void;
}

/** Chooses an active user of a customer, or none. */
export function CustomerUserSelect({ value = null, ...props }: CustomerUserSelectProps) {
  return (
    <EntitySelect<SelectablePerson>
      {...props}
      clearable
      value={value}
      find={find}
      render={(one) => <OptionHint name={one.name} hint={one.hint} />}
    />
  );
}
