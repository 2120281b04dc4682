import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from '@stint/contract/teams/teams/team';
import { deleteTeamAvatar, saveTeamAvatar } from '@stint/contract/teams/teams/team-avatar';
import { z } from 'zod';
import { type ChosenFile, uploadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { PICTURE_SAVED, PICTURE_TAKEN_AWAY } from '../../lib/picture-calls.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const teamSearch = searchOf(() => queryOf(listTeams));
export type TeamSearch = ReturnType<typeof teamSearch.fill>;

export const teamTab = z.enum([
  'general',
  'members',
  'supportingLeaders',
  'posts',
  'planner',
  'followers',
  'status',
  'schedule',
]);
export type TeamTab = z.infer<typeof teamTab>;
/** What of a team is shown: back from one of its posts, its posts. */
export const oneTeamSearch = searchOf(() =>
  z.object({ tab: teamTab.optional(), backFromPost: z.stringbool().optional() }),
);
export type OneTeamSearch = ReturnType<typeof oneTeamSearch.fill>;

/** The tab that an address opens a team on. */
export const openedTab = ({ tab, backFromPost }: OneTeamSearch): TeamTab => tab ?? (backFromPost ? 'posts' : 'general');

export const {
  useList: useTeams,
  useOne: useTeam,
  useCreate: useCreateTeam,
  useUpdate: useUpdateTeam,
  useRemove: useDeleteTeam,
} = resourceCalls(
  'team',
  { list: listTeams, get: getTeam, create: createTeam, update: updateTeam, remove: deleteTeam },
  {
    touches: ['user', 'me'],
    loadFailed: 'teams:loadFailed',
    createFailed: 'teams:saveFailed',
    updateFailed: 'teams:saveFailed',
  },
);

export const useSaveTeamAvatar = uploadOf(
  saveTeamAvatar,
  { ...PICTURE_SAVED, touches: ['team'] },
  ({ id }: ChosenFile & { readonly id: string }) => ({ params: { id } }),
);

export const useDeleteTeamAvatar = writeOf(deleteTeamAvatar, { ...PICTURE_TAKEN_AWAY, touches: ['team'] });
