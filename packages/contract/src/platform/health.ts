import { z } from 'zod';
import { route } from '../route.ts';

const milliseconds = z.number().nonnegative();

/** How the process is. It comes with both answers: as the body of 200, and as `data` of the refusal `NOT_READY`. */
export const condition = z.object({
  database: z.enum(['ready', 'away']),
  /** `full`: there is no room where the data are, or something could not be written for that reason just now. */
  storage: z.enum(['ready', 'full']),
  /** How late the process came to what was due, over the last half to whole minute. */
  eventLoopDelay: z.object({ mean: milliseconds, p99: milliseconds, max: milliseconds }),
});
export type Condition = z.infer<typeof condition>;

export const health = route({
  method: 'GET',
  path: '/api/health',
  summary: 'Ready once the database can be reached and its migrations are done; 503 until then',
  roles: ['public'],
  throttle: { hits: 600, windowSeconds: 60 },
  response: condition.extend({ status: z.literal('ready') }),
  refusals: { NOT_READY: condition },
});
