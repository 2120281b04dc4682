import { z } from 'zod';
import { route } from '../../route.ts';
import { yearQuarter } from '../quarters/user-quarter.ts';

/** How many were reminded now, and how many had been today. */
export const remindedReviewers = z.object({ reminded: z.number().int(), already: z.number().int() });

export const remindReviewers = route({
  method: 'POST',
  path: '/api/admin/quarter-reviews/remind',
  summary: 'Reminds all who owe reviews of a quarter that is over, in the app and by mail, each at most once a day',
  roles: ['admin'],
  body: z.strictObject(yearQuarter.shape),
  response: remindedReviewers,
  errors: ['QUARTER_NOT_OVER'],
});
