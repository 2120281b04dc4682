import { Flex } from '@mantine/core';
import type { OwnTeam } from '@stint/contract/teams/teams/own-team';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FollowStar } from '../../ui/follow/follow-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, numberColumn, peopleColumn, personColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TeamDashboard } from './dashboard/team-dashboard.tsx';
import { NO_TEAM, openedTeam } from './opened-team.ts';
import { ownTeamSearch, useOwnTeams } from './own-teams.queries.ts';

/** `/user/teams`: the teams that somebody is in, leads or supports, each with its dashboard. */
export function MyTeamsScreen() {
  const t = useT('teams');
  const list = useListSearch(ownTeamSearch);
  const { dashboard, teamIdFromPost, teamIdFromReminder, teamIdFromStatus, tab, ...query } = list.state;
  const answer = useOwnTeams(query);
  const columns = useMemo(() => columnsOf(t), [t]);
  const opened = openedTeam(list.state);
  return (
    <>
      <PageHeader title={t('teams:mine.title')} note={t('teams:mine.note')} />
      <DataTable
        name="my-teams"
        label={t('teams:mine.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(team) => list.show({ dashboard: team._id })}
        empty={{ title: t('teams:mine.empty'), hint: t('teams:mine.emptyHint') }}
      />
      {opened.team && (
        <TeamDashboard
          key={opened.team}
          id={opened.team}
          tab={opened.tab}
          isReminded={opened.isReminded}
          onTab={(next) => list.show({ ...NO_TEAM, dashboard: opened.team, tab: next })}
          onClose={() => list.show(NO_TEAM)}
        />
      )}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<OwnTeam>[] {
  return [
    {
      key: 'name',
      title: t('teams:name'),
      sortBy: 'name',
      main: true,
      cell: (team) => (
        <Flex component="span" gap={8} align="center" display="inline-flex" miw={0}>
          <Avatar name={team.name} initials={team.shortName} src={team.avatarUrl} size={22} decorative />
          {team.name}
        </Flex>
      ),
    },
    { key: 'shortName', title: t('teams:shortName'), sortBy: 'shortName', cell: (team) => team.shortName },
    {
      key: 'parts',
      title: t('teams:mine.part'),
      cell: (team) => team.parts.map((part) => t(`teams:mine.parts.${part}`)).join(', '),
    },
    personColumn({ key: 'leader', title: t('teams:leader') }, (team) => team.teamLeader),
    peopleColumn({ key: 'members', title: t('teams:members') }, (team) => team.members),
    numberColumn({ key: 'count', title: t('teams:size') }, (team) => team.members.length),
    actsColumn({ title: '', width: '3.5rem' }, (team) => <FollowStar kind="team" id={team._id} name={team.name} />),
  ];
}
