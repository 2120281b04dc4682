import { selectActiveProjects, selectProjects } from '@stint/contract/projects/projects/project';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';

const findProject = selectQuery('project', selectProjects);
const findActiveProject = selectQuery('project', selectActiveProjects);

/** Chooses a project; the hint is its short name. */
export function ProjectSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findProject} />;
}

/** Chooses a project that is not done. */
export function ActiveProjectSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findActiveProject} />;
}
