import { Box, Drawer, Group, Skeleton, Tabs } from '@mantine/core';
import type { SeenProject } from '@stint/contract/projects/projects/own-project';
import { useRef } from 'react';
import { useMay } from '../../../lib/current-user.ts';
import { useT } from '../../../lib/messages.ts';
import { askToLeave } from '../../../lib/unsaved-guard.ts';
import type { Unsaved } from '../../../lib/use-telling-unsaved.ts';
import { PostsPart } from '../../../teams/posts-part.tsx';
import { StatusesPart } from '../../../teams/statuses-part.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FollowButton } from '../../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../../ui/follow/followers-act.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SendMessageAct } from '../../../ui/send-message-act.tsx';
import { useSeenProject } from '../own-projects.queries.ts';
import { ProjectStatusMark } from '../project-status.tsx';
import { type DashboardTab, dashboardTab, type OpenProject } from '../projects.queries.ts';
import classes from './dashboard.module.css';
import { DashboardDetails } from './dashboard-details.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import type { DashboardProps } from './dashboard-props.ts';
import { PeopleTab } from './people-tab.tsx';
import { PerformanceTab } from './performance-tab.tsx';
import { PlanningTab } from './planning-tab.tsx';
import { TimeTab } from './time-tab.tsx';

/** All there is to know about a project, over the list that it was opened from. */
export function ProjectDashboard({ state, show }: DashboardProps) {
  const t = useT('projects');
  const { dashboard: id } = state;
  const unsaved = useRef(false);
  const answer = useSeenProject(id);
  if (id === undefined) return null;
  const leave = async (patch: Partial<OpenProject>) => {
    if (!unsaved.current || (await askToLeave())) show(patch);
  };
  return (
    <Drawer
      opened
      size="76rem"
      title={answer.data ? answer.data.name : t('projects:dashboard.one')}
      onClose={() => void leave({ dashboard: undefined, tab: 'planning' })}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      {answer.isPending && <Skeleton height={480} radius="lg" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <Dashboard
          key={id}
          project={answer.data}
          unsaved={unsaved}
          state={state}
          show={show}
          onTab={(tab) => void leave({ tab })}
        />
      )}
    </Drawer>
  );
}

interface OpenDashboardProps extends DashboardProps {
  readonly project: SeenProject;
  readonly unsaved: Unsaved;
  readonly onTab: (tab: DashboardTab) => void;
}

function Dashboard({ project, unsaved, state, show, onTab }: OpenDashboardProps) {
  const t = useT('projects');
  const mayKeep = useMay('manager');
  return (
    <div className={classes.body}>
      <Group gap="0.5rem 0.75rem">
        <ProjectStatusMark project={project} />
        <Box component="span" c="dimmed" fz={13}>
          {project.shortName}
        </Box>
        <DashboardActs project={project} />
      </Group>
      <DashboardFigures project={project._id} />
      <Tabs
        value={state.tab}
        keepMounted={false}
        onChange={(next) => onTab(dashboardTab.catch('planning').parse(next))}
      >
        <Tabs.List mb="md" className={classes.tabs}>
          {dashboardTab.options.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`projects:dashboard.tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="planning">
          <PlanningTab project={project._id} />
        </Tabs.Panel>
        <Tabs.Panel value="time">
          <TimeTab project={project._id} state={state} show={show} />
        </Tabs.Panel>
        <Tabs.Panel value="performance">
          <PerformanceTab project={project} unsaved={unsaved} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTab project={project._id} />
        </Tabs.Panel>
        <Tabs.Panel value="status">
          <StatusesPart project={project._id} canWrite={mayKeep || project.isEditable} />
        </Tabs.Panel>
        <Tabs.Panel value="posts">
          <PostsPart project={project._id} canWrite={mayKeep || project.isEditable} />
        </Tabs.Panel>
        <Tabs.Panel value="details">
          <DashboardDetails project={project} unsaved={unsaved} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function DashboardActs({ project }: { readonly project: SeenProject }) {
  const t = useT('projects');
  const mayKeep = useMay('manager');
  return (
    <span className={classes.acts}>
      <FollowButton kind="project" id={project._id} />
      <FollowersAct of={`project:${project._id}`} />
      <SendMessageAct to={`project:${project._id}`} />
      <LinkButton to="/admin/project/$id/planners" params={{ id: project._id }} search={{ myProject: !mayKeep }}>
        {t('projects:projects.toPlanner')}
      </LinkButton>
      {(mayKeep || project.isEditable) && (
        <LinkButton to="/admin/project/$id/jobs" params={{ id: project._id }}>
          {t('projects:projects.toJobs')}
        </LinkButton>
      )}
      {mayKeep && (
        <LinkButton to="/admin/projects" search={{ detailId: project._id }}>
          {t('projects:dashboard.edit')}
        </LinkButton>
      )}
    </span>
  );
}
