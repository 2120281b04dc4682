import { useParams } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useTeamSchedule } from './team-schedule.queries.ts';
import { TeamSchedule } from './team-schedule.tsx';

/** `/user/team/{id}/schedule`: for everybody to see, and for the team's leaders to edit. */
export function TeamScheduleScreen() {
  const t = useT('teams');
  const { id = '' } = useParams({ strict: false });
  const { data } = useTeamSchedule(id);
  return (
    <>
      <PageHeader
        title={data ? t('teams:schedule.title', { name: data.team.name }) : t('teams:tabs.schedule')}
        note={t('teams:schedule.note')}
      />
      <TeamSchedule key={id} team={id} />
    </>
  );
}
