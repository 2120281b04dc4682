import { avatarAnswer } from '../people/avatar.ts';
import { IMAGE_KINDS } from '../platform/file-kinds.ts';
import { idParams } from '../primitives.ts';
import { route } from '../route.ts';

export const saveTeamAvatar = route({
  method: 'POST',
  path: '/api/admin/teams/:id/avatar',
  summary: "Sets a team's picture",
  roles: ['admin'],
  params: idParams,
  upload: IMAGE_KINDS.avatar,
  response: avatarAnswer,
  errors: ['FILE_TOO_LARGE', 'NOT_A_PICTURE', 'FILES_UNAVAILABLE', 'NOT_FOUND'],
});

export const deleteTeamAvatar = route({
  method: 'DELETE',
  path: '/api/admin/teams/:id/avatar',
  summary: "Takes a team's picture away",
  roles: ['admin'],
  params: idParams,
  response: avatarAnswer,
  errors: ['NOT_FOUND'],
});
