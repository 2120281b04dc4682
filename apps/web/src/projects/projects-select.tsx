import { selectProjects } from '@stint/contract/projects/projects/project';
import { selectQuery } from '../lib/select-query.ts';
import { HintedMultiSelect, type HintedMultiSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('project', selectProjects);

/** Chooses several projects; the hint is their short name. */
export function ProjectsSelect(props: HintedMultiSelectProps) {
  return <HintedMultiSelect {...props} find={find} />;
}
