import { z } from 'zod';
import { versionQuery } from '../../platform/files/file.ts';
import { IMAGE_KINDS, PICTURES_THROTTLE } from '../../platform/files/file-kinds.ts';
import { changedIdParamsOf, checkedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

const errors = ['FILE_TOO_LARGE', 'NOT_A_PICTURE', 'PICTURES_BUSY', 'FILES_UNAVAILABLE', 'NOT_FOUND'];

/** Where browsers get the picture; null when there is none. */
export const avatarAnswer = z.object({ avatarUrl: z.string().nullable() });

export const getAvatar = route({
  method: 'GET',
  path: '/api/profile/:id/avatar',
  summary: "A person's stored picture: for anyone with its address, and for every employee",
  roles: ['public'],
  throttle: { hits: 6000, windowSeconds: 60 },
  params: checkedIdParamsOf('user'),
  query: versionQuery,
  file: 'image/webp',
  response: z.unknown(),
  errors: ['FILE_NOT_OPEN', 'NOT_FOUND'],
});

export const saveOwnAvatar = route({
  method: 'POST',
  path: '/api/user/profile/avatar',
  summary: 'Sets one’s own picture; it is cropped to a square and re-encoded',
  roles: ['signedIn'],
  throttle: PICTURES_THROTTLE,
  upload: IMAGE_KINDS.avatar,
  response: avatarAnswer,
  errors,
});

export const deleteOwnAvatar = route({
  method: 'DELETE',
  path: '/api/user/profile/avatar',
  summary: 'Removes one’s own picture; the initials are shown instead',
  roles: ['signedIn'],
  response: avatarAnswer,
});

export const saveUserAvatar = route({
  method: 'POST',
  path: '/api/admin/users/:id/avatar',
  summary: "Sets a person's picture",
  roles: ['manager'],
  params: changedIdParamsOf('user'),
  throttle: PICTURES_THROTTLE,
  upload: IMAGE_KINDS.avatar,
  response: avatarAnswer,
  errors,
});

export const deleteUserAvatar = route({
  method: 'DELETE',
  path: '/api/admin/users/:id/avatar',
  summary: "Removes a person's picture",
  roles: ['manager'],
  params: changedIdParamsOf('user'),
  response: avatarAnswer,
  errors: ['NOT_FOUND'],
});
