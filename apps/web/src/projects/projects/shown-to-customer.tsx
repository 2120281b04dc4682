import { Switch } from '@mantine/core';
import type { ListedProject } from '@stint/contract/projects/projects/project';
import { useT } from '../../lib/messages.ts';
import { useShowToCustomer } from './projects.queries.ts';

/** Whether the project's customers see it: changed in the list, without opening the project. */
export function ShownToCustomer({ project }: { readonly project: ListedProject }) {
  const t = useT('projects');
  const show = useShowToCustomer();
  const wanted = show.isPending ? show.variables.customerCanSeeProject : project.customerCanSeeProject;
  return (
    <Switch
      aria-label={t('projects:projects.showToCustomer', { name: project.name })}
      checked={wanted}
      disabled={show.isPending}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={(event) => show.mutate({ _id: project._id, customerCanSeeProject: event.currentTarget.checked })}
    />
  );
}
