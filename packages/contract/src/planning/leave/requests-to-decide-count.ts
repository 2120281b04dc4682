import { z } from 'zod';
import { route } from '../../route.ts';

/** Apart from the other calls of requests: the menu makes it on every screen. */
export const countRequestsToDecide = route({
  method: 'GET',
  path: '/api/user/workday-requests/to-decide/count',
  summary: 'Number of requests that wait for one’s decision',
  roles: ['employee'],
  response: z.object({ waiting: z.number().int() }),
});
