import { Tabs } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { TeamPlannerPart } from '../../planning/team-planner-part.tsx';
import { FollowersPart } from '../../projects/followers-part.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../ui/follow/followers-act.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { SendMessageAct } from '../../ui/send-message-act.tsx';
import { PostsPart } from '../posts-part.tsx';
import { StatusesPart } from '../statuses-part.tsx';
import { isFormTab, TeamForm } from './team-form.tsx';
import { TeamSchedule } from './team-schedule.tsx';
import { oneTeamSearch, openedTab, type TeamTab, teamTab, useTeam } from './teams.queries.ts';

/** Stands in the address for a team that is not stored yet. */
const NEW_TEAM = '0';

export function TeamScreen() {
  const t = useT('teams');
  const { id = NEW_TEAM } = useParams({ strict: false });
  const isNew = id === NEW_TEAM;
  const { state, show } = useAddressState(oneTeamSearch);
  const answer = useTeam(isNew ? undefined : id);
  const opened = openedTab(state);
  const onTab = (tab: TeamTab) => show({ tab, backFromPost: undefined });
  return (
    <>
      <PageHeader title={isNew ? t('teams:add') : (answer.data?.name ?? t('teams:one'))}>
        {answer.data && (
          <>
            <FollowButton kind="team" id={answer.data._id} />
            <FollowersAct of={`team:${answer.data._id}`} />
            <SendMessageAct to={`team:${answer.data._id}`} />
          </>
        )}
      </PageHeader>
      {isNew && <TeamForm record={null} tab="general" onTab={onTab} />}
      {answer.data && (
        <PartTabs
          value={opened}
          onChange={(tab) => onTab(teamTab.catch('general').parse(tab))}
          lasting={
            // One form over three tabs: what was typed in one stays while another is looked at.
            <div hidden={!isFormTab(opened)}>
              <TeamForm key={id} record={answer.data} tab={opened} onTab={onTab} />
            </div>
          }
        >
          <Tabs.List mb="md" aria-label={answer.data.name}>
            {teamTab.options.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`teams:tabs.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="planner">
            <TeamPlannerPart team={answer.data._id} />
          </Tabs.Panel>
          <Tabs.Panel value="followers">
            <FollowersPart kind="team" id={answer.data._id} />
          </Tabs.Panel>
          <Tabs.Panel value="posts">
            <PostsPart team={answer.data._id} canWrite isFromAdmin />
          </Tabs.Panel>
          <Tabs.Panel value="status">
            <StatusesPart team={answer.data._id} canWrite />
          </Tabs.Panel>
          <Tabs.Panel value="schedule">
            <TeamSchedule key={id} team={id} />
          </Tabs.Panel>
        </PartTabs>
      )}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
    </>
  );
}
