import { Box, Button, Group, Text } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { TeamSchedule as Schedule } from '@stint/contract/teams/teams/team-schedule';
import { TEAM_PLAN_TYPES } from '@stint/contract/teams/teams/team-schedule.rules';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useHistory } from '../../ui/history/use-history.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { ScheduleEditor } from './schedule-editor.tsx';
import { ScheduleWeek } from './schedule-week.tsx';
import classes from './team-schedule.module.css';
import { useTeamSchedule } from './team-schedule.queries.ts';

/** When a team agreed to be in the office or online: seen, and edited by those who may. */
export function TeamSchedule({ team }: { readonly team: string }) {
  const answer = useTeamSchedule(team);
  const [isEditing, setEditing] = useState(false);
  if (answer.isError && !answer.data) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Box h={256} aria-hidden />;
  if (isEditing) return <ScheduleEditor schedule={answer.data} onClose={() => setEditing(false)} />;
  return <View schedule={answer.data} onEdit={() => setEditing(true)} />;
}

function View({ schedule, onEdit }: { readonly schedule: Schedule; readonly onEdit: () => void }) {
  const t = useT('teams');
  const past = useHistory({ entity: 'teamSchedule', id: schedule.team._id, name: schedule.team.name });
  const totals = {
    MustWorkFromOffice: schedule.totalWorkFromOfficeMinutes,
    MustBeOnline: schedule.totalOnlineMinutes,
    PreferredOnline: schedule.totalNiceMinutes,
  };
  const edit = schedule.mayEdit && (
    <Button variant="filled" leftSection={<IconPencil size={16} />} onClick={onEdit}>
      {t('teams:schedule.edit')}
    </Button>
  );
  if (schedule.totalRegistedMinutes === 0)
    return <EmptyState title={t('teams:schedule.none')} hint={t('teams:schedule.noneHint')} act={edit} />;
  return (
    <>
      <Group gap="0.5rem 1rem" align="flex-start" justify="space-between">
        <KeyFigures>
          <KeyFigure
            value={t('common:hours', { hours: formatMinutes(schedule.totalRegistedMinutes) })}
            label={t('teams:schedule.total')}
          />
          {TEAM_PLAN_TYPES.map((type) => (
            <KeyFigure
              key={type}
              value={t('common:hours', { hours: formatMinutes(totals[type]) })}
              label={
                <span className={classes.meaning}>
                  <i data-type={type} aria-hidden />
                  {t(`teams:schedule.types.${type}`)}: {t(`teams:schedule.meaning.${type}`)}
                </span>
              }
            />
          ))}
        </KeyFigures>
        <span className={classes.acts}>
          {past.button}
          {edit}
        </span>
      </Group>
      <ScheduleWeek schedule={schedule} />
      {!schedule.mayEdit && (
        <Text c="dimmed" fz={13}>
          {t('teams:schedule.leaders')}
        </Text>
      )}
    </>
  );
}
