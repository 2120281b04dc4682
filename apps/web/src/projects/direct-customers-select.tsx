import { selectDirectCustomers } from '@stint/contract/projects/direct-customer';
import type { Selectable as Found } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntityMultiSelect } from '../ui/entity-multi-select.tsx';
import type { Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('direct-customer', selectDirectCustomers);

interface DirectCustomersSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly value?: readonly string[];
  readonly chosen: readonly Selectable[];
  readonly error?: ReactNode;
  readonly onChange: (ids: string[]) => void;
}

/** Chooses several direct customers. */
export function DirectCustomersSelect({ value = [], ...props }: DirectCustomersSelectProps) {
  return (
    <EntityMultiSelect<Found>
      {...props}
      value={value}
      find={find}
      render={(one) => <OptionHint name={one.name} hint={one.hint} />}
    />
  );
}
