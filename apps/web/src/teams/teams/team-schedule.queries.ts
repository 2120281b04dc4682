import {
  getTeamSchedule,
  listTeamSchedules,
  type PlansOfTeam,
  updateTeamSchedule,
} from '@stint/contract/teams/teams/team-schedule';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['team'], 'team-schedule');

export const useTeamSchedule = (team: string) =>
  useQuery({
    queryKey: ['team-schedule', 'one', team],
    queryFn: ({ signal }) => call(getTeamSchedule, { params: { id: team } }, { signal }),
    meta: { fallback: false },
  });

/** Schedules of several teams; nothing is asked while there are none. */
export const useTeamSchedules = (teams: readonly string[]) =>
  useQuery({
    queryKey: ['team-schedule', 'several', teams],
    queryFn: ({ signal }) => call(listTeamSchedules, { query: { teams: teams.join(',') } }, { signal }),
    enabled: teams.length > 0,
    meta: { fallback: false },
  });

export const useUpdateTeamSchedule = (team: string) =>
  useMutation({
    mutationFn: (body: { version: number; plans: PlansOfTeam }) =>
      call(updateTeamSchedule, { params: { id: team }, body }),
    meta: {
      fallback: 'teams:schedule.failed',
      success: 'common:done.updated',
      touches: ['team-schedule'],
      handles: ['CHANGED_MEANWHILE'],
    },
  });
