import { Button, Flex } from '@mantine/core';
import type { ListedTeam } from '@stint/contract/teams/teams/team';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FollowStar } from '../../ui/follow/follow-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, numberColumn, peopleColumn, personColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { teamSearch, useTeams } from './teams.queries.ts';

export function TeamsScreen() {
  const t = useT('teams');
  const list = useListSearch(teamSearch);
  const answer = useTeams(list.state);
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('teams:title')} note={t('teams:note')}>
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} />}
          renderRoot={(props) => <Link to="/admin/team/$id" params={{ id: '0' }} {...props} />}
        >
          {t('teams:add')}
        </Button>
      </PageHeader>
      <DataTable
        name="teams"
        label={t('teams:title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(team) => void navigate({ to: '/admin/team/$id', params: { id: team._id } })}
        empty={{ title: t('teams:empty'), hint: t('teams:emptyHint') }}
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<ListedTeam>[] {
  return [
    {
      key: 'name',
      title: t('teams:name'),
      sortBy: 'name',
      main: true,
      cell: (team) => (
        <Flex component="span" gap={8} align="center" display="inline-flex" miw={0}>
          <Avatar name={team.name} initials={team.shortName} src={team.avatarUrl} size={22} decorative />
          <Link to="/admin/team/$id" params={{ id: team._id }}>
            {team.name}
          </Link>
        </Flex>
      ),
    },
    { key: 'shortName', title: t('teams:shortName'), sortBy: 'shortName', cell: (team) => team.shortName },
    personColumn({ key: 'leader', title: t('teams:leader') }, (team) => team.teamLeader),
    peopleColumn({ key: 'members', title: t('teams:members') }, (team) => team.members),
    numberColumn({ key: 'count', title: t('teams:size') }, (team) => team.members.length),
    stateColumn(
      { key: 'planning', title: t('teams:planning') },
      (team) => team.isPlanningTeam && { text: t('teams:planningShort') },
    ),
    actsColumn({ title: '', width: '3.5rem' }, (team) => <FollowStar kind="team" id={team._id} name={team.name} />),
  ];
}
