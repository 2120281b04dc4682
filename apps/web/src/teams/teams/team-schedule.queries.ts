import { getTeamSchedule, listTeamSchedules, updateTeamSchedule } from '@stint/contract/teams/teams/team-schedule';
import { readOf, writeOfOne } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['team'], 'team-schedule');

export const useTeamSchedule = readOf('team-schedule', getTeamSchedule, { fallback: false });

/** Schedules of several teams; nothing is asked while there are none. */
export const useTeamSchedules = readOf('team-schedule', listTeamSchedules, {
  asks: (teams: readonly string[]) => (teams.length > 0 ? { teams: teams.join(',') } : undefined),
  fallback: false,
});

export const useUpdateTeamSchedule = writeOfOne(updateTeamSchedule, {
  fallback: 'teams:schedule.failed',
  success: 'common:done.updated',
  touches: ['team-schedule'],
  handles: ['CHANGED_MEANWHILE'],
});
