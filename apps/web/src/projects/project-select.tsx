import { selectActiveProjects, selectProjects } from '@stint/contract/projects/project';
import type { Selectable as Found } from '@stint/contract/select-list';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const findAll = selectQuery('project', selectProjects);
const findActive = selectQuery('project', selectActiveProjects);

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
  /** Leaves out those that are done. */
  readonly onlyActive?: boolean;
  readonly onChange: (id: string | null, project: Found | null) => void;
}

/** Chooses a project. */
export function ProjectSelect({ value = null, onlyActive = false, ...props }: ProjectSelectProps) {
  return (
    <EntitySelect<Found>
      {...props}
      value={value}
      find={onlyActive ? findActive : findAll}
      render={(one) => <OptionHint name={one.name} hint={one.hint} />}
    />
  );
}
