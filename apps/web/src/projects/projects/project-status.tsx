import { type ProjectStatus, statusOfProject } from '@stint/contract/projects/projects/project.rules';
import { IconCircleCheck, IconPlayerPause, IconProgress } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';

const LOOKS = {
  Ongoing: { tone: 'accent', Icon: IconProgress },
  Paused: { tone: 'warn', Icon: IconPlayerPause },
  Closed: { tone: 'quiet', Icon: IconCircleCheck },
} as const satisfies Record<ProjectStatus, object>;

/** How a project stands, by its dates: the sign and the word say the same. */
export function ProjectStatusMark({ project }: { readonly project: Parameters<typeof statusOfProject>[0] }) {
  const t = useT('projects');
  const status = statusOfProject(project);
  const { tone, Icon } = LOOKS[status];
  return (
    <Mark tone={tone}>
      <Icon size={14} stroke={1.8} aria-hidden style={{ verticalAlign: '-0.15em', marginInlineEnd: '0.25rem' }} />
      {t(`projects:projects.status.${status}`)}
    </Mark>
  );
}
