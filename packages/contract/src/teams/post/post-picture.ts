import { z } from 'zod';
import { IMAGE_KINDS, PICTURES_THROTTLE } from '../../platform/files/file-kinds.ts';
import { checkedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

/** Where pictures within posts are; `:id` is that of the file. */
export const POST_PICTURES = '/api/common/post-pictures';

export const addPostPicture = route({
  method: 'POST',
  path: '/api/user/post-pictures',
  summary: 'Keeps a picture for the text of a post; one that no post shows within a week is deleted',
  roles: ['employee'],
  throttle: PICTURES_THROTTLE,
  upload: IMAGE_KINDS.postImage,
  unaudited: 'the post that shows it is in the audit trail',
  /** The address for the text: it is open to the asking person, for a day or two. */
  response: z.object({ src: z.string() }),
  errors: ['FILE_TOO_LARGE', 'NOT_A_PICTURE', 'PICTURES_BUSY', 'FILES_UNAVAILABLE'],
});

export const getPostPicture = route({
  method: 'GET',
  path: `${POST_PICTURES}/:id`,
  summary:
    'A picture within a post, at the address that a reader was given with the post: for them alone, while they may read it',
  roles: ['public'],
  throttle: { hits: 6000, windowSeconds: 60 },
  params: checkedIdParamsOf('file'),
  query: z.object({ v: z.string().max(200).optional() }),
  file: 'image/webp',
  response: z.unknown(),
  errors: ['FILE_NOT_OPEN'],
});
