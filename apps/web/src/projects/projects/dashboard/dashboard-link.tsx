import { ActionIcon } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../lib/messages.ts';

/** Opens a project's dashboard over the list that it stands in. */
export function DashboardLink({ project }: { readonly project: { readonly _id: string; readonly name: string } }) {
  const t = useT('projects');
  const label = t('projects:dashboard.of', { name: project.name });
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      renderRoot={(props) => (
        <Link
          {...props}
          to="."
          search={((before: object) => ({ ...before, dashboard: project._id })) as never}
          resetScroll={false}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        />
      )}
    >
      <IconChartBar size={17} stroke={1.6} />
    </ActionIcon>
  );
}
