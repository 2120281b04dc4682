import { selectProjects } from '@stint/contract/projects/project';
import type { Selectable as Found } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('project', selectProjects);

interface ProjectSelectProps {
  readonly id?: string;
  readonly description?: string;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  readonly value?: string | null;
  readonly chosen?: Selectable | null;
  readonly required?: boolean;
  readonly clearable?: boolean;
  readonly error?: ReactNode;
  /** False where it is the first field of a dialog, whose rest would be covered by the list. */
  readonly openOnFocus?: boolean;
  readonly onChange: (id: string | null, project: Found | null) => void;
}

/** Chooses a project. */
export function ProjectSelect({ value = null, ...props }: ProjectSelectProps) {
  return (
    <EntitySelect<Found>
      {...props}
      value={value}
      find={find}
      render={(one) => <OptionHint name={one.name} hint={one.hint} />}
    />
  );
}
