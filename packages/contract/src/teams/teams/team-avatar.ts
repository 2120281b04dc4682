import { avatarAnswer } from '../../people/avatar/avatar.ts';
import { IMAGE_KINDS, PICTURES_THROTTLE } from '../../platform/files/file-kinds.ts';
import { changedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

export const saveTeamAvatar = route({
  method: 'POST',
  path: '/api/admin/teams/:id/avatar',
  summary: "Sets a team's picture",
  roles: ['manager'],
  params: changedIdParamsOf('team'),
  throttle: PICTURES_THROTTLE,
  upload: IMAGE_KINDS.avatar,
  response: avatarAnswer,
  errors: ['FILE_TOO_LARGE', 'NOT_A_PICTURE', 'PICTURES_BUSY', 'FILES_UNAVAILABLE', 'NOT_FOUND'],
});

export const deleteTeamAvatar = route({
  method: 'DELETE',
  path: '/api/admin/teams/:id/avatar',
  summary: "Removes a team's picture",
  roles: ['manager'],
  params: changedIdParamsOf('team'),
  response: avatarAnswer,
  errors: ['NOT_FOUND'],
});
