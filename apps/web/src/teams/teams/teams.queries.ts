import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from '@stint/contract/teams/teams/team';
import { deleteTeamAvatar, saveTeamAvatar } from '@stint/contract/teams/teams/team-avatar';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { PICTURE_SAVED, PICTURE_TAKEN_AWAY } from '../../lib/picture-calls.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { upload } from '../../lib/upload.ts';

export const teamSearch = searchOf(queryOf(listTeams));
export type TeamSearch = ReturnType<typeof teamSearch.fill>;

export const teamTab = z.enum(['general', 'schedule']);
/** What of a team is shown. */
export const oneTeamSearch = searchOf(z.object({ tab: teamTab.default('general') }));
export type OneTeamSearch = ReturnType<typeof oneTeamSearch.fill>;

const calls = resourceCalls(
  'team',
  { list: listTeams, get: getTeam, create: createTeam, update: updateTeam, remove: deleteTeam },
  {
    touches: ['user', 'me'],
    loadFailed: 'teams:loadFailed',
    createFailed: 'teams:saveFailed',
    updateFailed: 'teams:saveFailed',
  },
);

export const useTeams = (query: Parameters<typeof calls.list>[0]) => useQuery(calls.list(query));
export const useTeam = (id: string | undefined) => useQuery(calls.one(id));
export const useCreateTeam = () => useMutation(calls.create);
export const useUpdateTeam = () => useMutation(calls.update);
export const useDeleteTeam = () => useMutation(calls.remove);

export const useSaveTeamAvatar = () =>
  useMutation({
    mutationFn: ({ id, file, ...options }: { id: string; file: File; onProgress: (share: number) => void }) =>
      upload(saveTeamAvatar, file, { params: { id } }, options),
    meta: { ...PICTURE_SAVED, touches: ['team'] },
  });

export const useDeleteTeamAvatar = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteTeamAvatar, { params: { id } }),
    meta: { ...PICTURE_TAKEN_AWAY, touches: ['team'] },
  });
