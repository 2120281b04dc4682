import { z } from 'zod';
import { checkedIdParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { assetCatalog } from './asset.ts';

/** All that a finder may know: what it is, what stands on its label, and whose it is. */
export const publicAsset = z.object({ catalog: assetCatalog, tag: z.string(), company: z.string() });

export const getPublicAsset = route({
  method: 'GET',
  path: '/api/common/public-assets/:id',
  summary: 'What a finder of an asset may know, who has scanned its label',
  roles: ['public'],
  throttle: { hits: 300, windowSeconds: 60 },
  params: checkedIdParamsOf('asset'),
  response: publicAsset,
  errors: ['NOT_FOUND'],
});
