import { selectPhases } from '@stint/contract/projects/phase-lists';
import type { Selectable } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntityMultiSelect } from '../ui/entity-multi-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('phase', selectPhases);

interface PhasesSelectProps {
  readonly label: string;
  readonly value?: readonly string[];
  readonly error?: ReactNode;
  readonly onChange: (ids: string[]) => void;
}

/** Chooses several open phases. */
export function PhasesSelect({ value = [], ...props }: PhasesSelectProps) {
  return (
    <EntityMultiSelect<Selectable>
      {...props}
      value={value}
      find={find}
      render={(phase) => <OptionHint name={phase.name} hint={phase.hint} />}
    />
  );
}
