import {
  hasPlannedEnd,
  type ProjectState,
  type ProjectStatus,
  statusOfProject,
} from '@stint/contract/projects/projects/project.rules';
import { formatDate } from '@stint/contract/time/typed';
import { IconCircleCheck, IconPlayerPause, IconProgress } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';

const LOOKS = {
  Ongoing: { tone: 'accent', Icon: IconProgress },
  Paused: { tone: 'warn', Icon: IconPlayerPause },
  Closed: { tone: 'quiet', Icon: IconCircleCheck },
} as const satisfies Record<ProjectStatus, object>;

interface StateProps {
  readonly project: ProjectState;
}

/** How a project stands today: the sign and the word say the same. */
export function ProjectStatusMark({ project }: StateProps) {
  const t = useT('projects');
  const { timeZone } = useAppConfig();
  const status = statusOfProject(project, todayIn(timeZone));
  const { tone, Icon } = LOOKS[status];
  return (
    <Mark tone={tone}>
      <Icon size={14} stroke={1.8} aria-hidden style={{ verticalAlign: '-0.15em', marginInlineEnd: '0.25rem' }} />
      {t(`projects:projects.status.${status}`)}
    </Mark>
  );
}

/** A project's end date; one that is still to come is called planned. */
export function ProjectEnd({ project }: StateProps) {
  const t = useT('projects');
  const { timeZone } = useAppConfig();
  if (!project.endDate) return null;
  const date = formatDate(project.endDate);
  return hasPlannedEnd(project, todayIn(timeZone)) ? t('projects:projects.plannedEnd', { date }) : date;
}
