import { selectActiveProjects, selectProjects } from '@stint/contract/projects/projects/project';
import { lazyPart } from '../lib/lazy-part.ts';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';
import { useMaking } from '../ui/use-making.tsx';

const findProject = selectQuery('project', selectProjects);
const findActiveProject = selectQuery('project', selectActiveProjects);

/** Chooses a project; the hint is its short name. */
export function ProjectSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findProject} />;
}

const NewProject = lazyPart(async () => (await import('./projects/project-form.tsx')).NewProject);

/** Chooses a project, or makes one that is missing. */
export function NewOrOldProjectSelect(props: HintedSelectProps) {
  const { createOne, form } = useMaking(NewProject);
  return (
    <>
      <ProjectSelect {...props} createOne={createOne} />
      {form}
    </>
  );
}

/** Chooses a project that is not done. */
export function ActiveProjectSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={findActiveProject} />;
}
