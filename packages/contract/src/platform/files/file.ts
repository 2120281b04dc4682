import { z } from 'zod';
import { checkedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';

/** `v` names one version of a file and lets in whoever was given the address: pictures cannot send a bearer token. */
export const versionQuery = z.object({ v: z.string().max(100).optional() });

export const getFile = route({
  method: 'GET',
  path: '/api/common/files/:id',
  summary: 'A stored picture or attachment: for anyone with its address; pictures also for every employee',
  roles: ['public'],
  throttle: { hits: 6000, windowSeconds: 60 },
  params: checkedIdParamsOf('file'),
  query: versionQuery,
  file: 'application/octet-stream',
  response: z.unknown(),
  errors: ['FILE_NOT_OPEN', 'NOT_FOUND'],
});
