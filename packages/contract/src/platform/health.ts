import { z } from 'zod';
import { route } from '../route.ts';

export const health = route({
  method: 'GET',
  path: '/api/health',
  summary: 'Ready once the database can be reached and its migrations are done; 503 until then',
  roles: ['public'],
  throttle: { hits: 600, windowSeconds: 60 },
  response: z.object({ status: z.literal('ready') }),
  errors: ['NOT_READY'],
});
