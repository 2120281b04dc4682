import { Box, Group, Skeleton, Tabs } from '@mantine/core';
import type { SeenProject } from '@stint/contract/projects/projects/own-project';
import { Suspense, useState } from 'react';
import { useMay } from '../../../lib/current-user.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useT } from '../../../lib/messages.ts';
import { useWatch } from '../../../lib/realtime.ts';
import { PostsPart } from '../../../teams/posts-part.tsx';
import { StatusesPart } from '../../../teams/statuses-part.tsx';
import { FollowButton } from '../../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../../ui/follow/followers-act.tsx';
import { intoView } from '../../../ui/into-view.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageDrawer } from '../../../ui/page-drawer.tsx';
import { PartTabs } from '../../../ui/part-tabs.tsx';
import { SendMessageAct } from '../../../ui/send-message-act.tsx';
import { useSeenProject } from '../own-projects.queries.ts';
import { ProjectStatusMark } from '../project-status.tsx';
import { CLOSED, isFormTab, openedProject, type ProjectTab, projectTab } from '../projects.queries.ts';
import classes from './dashboard.module.css';
import { DashboardDetails } from './dashboard-details.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import type { DashboardProps } from './dashboard-props.ts';
import { PeopleTab } from './people-tab.tsx';
import { PerformanceTab } from './performance-tab.tsx';
import { PlanningTab } from './planning-tab.tsx';
import { TimeTab } from './time-tab.tsx';

/** Only who keeps projects needs it. */
const ProjectForm = lazyPart(async () => (await import('../project-form.tsx')).ProjectForm);

/** A project's page, over the list that it was opened from: all there is to know about it, and its form for who keeps projects. */
export function ProjectDashboard({ state, show }: DashboardProps) {
  const t = useT('projects');
  const { project: id, tab } = openedProject(state);
  const answer = useSeenProject(id);
  useWatch(id === undefined ? null : `project:${id}`);
  if (id === undefined) return null;
  const close = () => show({ ...CLOSED, tab: undefined });
  return (
    <PageDrawer answer={answer} title={t('projects:dashboard.one')} onClose={close}>
      {(project) => (
        <Dashboard
          key={id}
          project={project}
          tab={tab}
          state={state}
          show={show}
          onTab={(next) => show({ ...CLOSED, dashboard: id, tab: next })}
          onClose={close}
        />
      )}
    </PageDrawer>
  );
}

interface OpenDashboardProps extends DashboardProps {
  readonly project: SeenProject;
  readonly tab: ProjectTab;
  readonly onTab: (tab: ProjectTab) => void;
  readonly onClose: () => void;
}

function Dashboard({ project, tab, state, show, onTab, onClose }: OpenDashboardProps) {
  const t = useT('projects');
  const mayKeep = useMay('manager');
  const isForm = mayKeep && isFormTab(tab);
  // Once it was opened, what is typed in it stays while other tabs are looked at.
  const [hasForm, setHasForm] = useState(isForm);
  if (isForm && !hasForm) setHasForm(true);
  const mayWrite = mayKeep || project.isEditable;
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
      <PartTabs
        value={mayKeep || !isFormTab(tab) ? tab : 'details'}
        lasting={
          hasForm && (
            <div hidden={!isForm}>
              <Suspense fallback={<Skeleton height={320} radius="md" />}>
                <ProjectForm project={project._id} tab={tab} onTab={onTab} onDeleted={onClose} />
              </Suspense>
            </div>
          )
        }
        onChange={(next) => onTab(projectTab.catch('planning').parse(next))}
      >
        <Tabs.List mb="md" className={classes.tabs}>
          {projectTab.options
            .filter((one) => mayKeep || one === 'details' || !isFormTab(one))
            .map((one) => (
              <Tabs.Tab key={one} value={one} ref={one === tab ? intoView : null}>
                {t(`projects:dashboard.tabs.${one}`)}
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
          <PerformanceTab project={project} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTab project={project._id} />
        </Tabs.Panel>
        <Tabs.Panel value="status">
          <StatusesPart project={project._id} canWrite={mayWrite} />
        </Tabs.Panel>
        <Tabs.Panel value="posts">
          <PostsPart project={project._id} canWrite={mayWrite} isFromAdmin={mayKeep} />
        </Tabs.Panel>
        {!mayKeep && (
          <Tabs.Panel value="details">
            <DashboardDetails project={project} />
          </Tabs.Panel>
        )}
      </PartTabs>
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
      <LinkButton to="/user/report" search={{ projects: project._id }}>
        {t('projects:projects.toReport')}
      </LinkButton>
      {(mayKeep || project.isEditable) && (
        <LinkButton to="/admin/project/$id/jobs" params={{ id: project._id }}>
          {t('projects:projects.toJobs')}
        </LinkButton>
      )}
    </span>
  );
}
