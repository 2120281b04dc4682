import { selectCostGroups } from '@stint/contract/projects/cost-group';
import type { Selectable as Found } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('cost-group', selectCostGroups);

interface CostGroupSelectProps {
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

/** Chooses a cost group. */
export function CostGroupSelect({ value = null, ...props }: CostGroupSelectProps) {
  return (
    <EntitySelect<Found>
      {...props}
      value={value}
      find={find}
      render={(one) => <OptionHint name={one.name} hint={one.hint} />}
    />
  );
}
