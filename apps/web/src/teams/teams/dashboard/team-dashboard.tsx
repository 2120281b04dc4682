import { Box, Group, Tabs } from '@mantine/core';
import type { SeenTeam } from '@stint/contract/teams/teams/own-team';
import { useMay } from '../../../lib/current-user.ts';
import { useT } from '../../../lib/messages.ts';
import { TeamPlannerPart } from '../../../planning/team-planner-part.tsx';
import { FollowButton } from '../../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../../ui/follow/followers-act.tsx';
import { intoView } from '../../../ui/into-view.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageDrawer } from '../../../ui/page-drawer.tsx';
import { PartTabs } from '../../../ui/part-tabs.tsx';
import { PersonLine } from '../../../ui/person.tsx';
import { SendMessageAct } from '../../../ui/send-message-act.tsx';
import { PostsPart } from '../../posts-part.tsx';
import { StatusesPart } from '../../statuses-part.tsx';
import { type DashboardTab, dashboardTab } from '../opened-team.ts';
import { useSeenTeam } from '../own-teams.queries.ts';
import { TeamSchedule } from '../team-schedule.tsx';
import classes from './dashboard.module.css';
import { FiguresTab } from './figures-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { WeekTab } from './week-tab.tsx';

interface TeamDashboardProps {
  readonly id: string;
  readonly tab: DashboardTab;
  /** Opened to write a status: its form is open. */
  readonly isReminded: boolean;
  readonly onTab: (tab: DashboardTab) => void;
  readonly onClose: () => void;
}

/** All there is to know about a team, over the list that it was opened from; its leaders edit what they keep. */
export function TeamDashboard({ id, onClose, ...shown }: TeamDashboardProps) {
  const t = useT('teams');
  const answer = useSeenTeam(id);
  return (
    <PageDrawer answer={answer} title={t('teams:dashboard.one')} onClose={onClose}>
      {(team) => <Dashboard team={team} {...shown} />}
    </PageDrawer>
  );
}

interface DashboardProps extends Omit<TeamDashboardProps, 'id' | 'onClose'> {
  readonly team: SeenTeam;
}

/** What only the people of a team are shown of it. */
const INSIDE: ReadonlySet<DashboardTab> = new Set(['posts', 'status', 'figures']);

/** The tabs that a person is shown of a team: its week is for who leads it. */
const tabsOf = (team: SeenTeam): readonly DashboardTab[] =>
  dashboardTab.options.filter((tab) => (tab !== 'week' || team.mayEdit) && (!INSIDE.has(tab) || team.isInside));

function Dashboard({ team, tab, isReminded, onTab }: DashboardProps) {
  const t = useT('teams');
  const tabs = tabsOf(team);
  const shown = tabs.includes(tab) ? tab : 'planning';
  return (
    <div className={classes.body}>
      <Group gap="0.5rem 0.75rem">
        {team.teamLeader && <PersonLine person={team.teamLeader} />}
        <Box component="span" c="dimmed" fz={13}>
          {team.shortName}
        </Box>
        <DashboardActs team={team} />
      </Group>
      <PartTabs value={shown} onChange={(next) => onTab(dashboardTab.catch('week').parse(next))}>
        <Tabs.List mb="md" className={classes.tabs} aria-label={team.name}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} ref={one === shown ? intoView : null}>
              {t(`teams:dashboard.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="week">
          <WeekTab team={team._id} />
        </Tabs.Panel>
        <Tabs.Panel value="planning">
          <TeamPlannerPart team={team._id} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTab team={team._id} />
        </Tabs.Panel>
        <Tabs.Panel value="posts">
          <PostsPart team={team._id} canWrite={team.mayEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="status">
          <StatusesPart key={String(isReminded)} team={team._id} canWrite={team.mayEdit} startsNew={isReminded} />
        </Tabs.Panel>
        <Tabs.Panel value="figures">
          <FiguresTab team={team._id} />
        </Tabs.Panel>
        <Tabs.Panel value="schedule">
          <TeamSchedule team={team._id} />
        </Tabs.Panel>
      </PartTabs>
    </div>
  );
}

function DashboardActs({ team }: { readonly team: SeenTeam }) {
  const t = useT('teams');
  const mayKeep = useMay('manager');
  return (
    <span className={classes.acts}>
      <FollowButton kind="team" id={team._id} />
      <FollowersAct of={`team:${team._id}`} />
      <SendMessageAct to={`team:${team._id}`} />
      {mayKeep && (
        <LinkButton to="/admin/team/$id" params={{ id: team._id }}>
          {t('teams:dashboard.edit')}
        </LinkButton>
      )}
    </span>
  );
}
