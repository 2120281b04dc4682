import { selectSkills } from '@stint/contract/projects/jobs/project-job-keeping';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('skill', selectSkills);

/** Chooses a skill to add. */
export function SkillSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={find} />;
}
