import { selectSkills } from '@stint/contract/projects/project-job-keeping';
import type { Selectable } from '@stint/contract/select-list';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('skill', selectSkills);

interface SkillSelectProps {
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  readonly onChange: (id: string | null, skill: Selectable | null) => void;
}

/** Chooses a skill to add. */
export function SkillSelect(props: SkillSelectProps) {
  return (
    <EntitySelect<Selectable>
      {...props}
      value={null}
      find={find}
      render={(one) => <OptionHint name={one.name} hint={one.hint} />}
    />
  );
}
