import { z } from 'zod';
import { done, email, line } from '../primitives.ts';
import { route } from '../route.ts';
import { PASSWORD_MAX } from './password.rules.ts';

/** First start on a company's own database: the company, its first administrator, and what to begin with. */
export const setUpCompany = route({
  method: 'POST',
  path: '/api/set-up',
  summary: 'Sets up an empty installation; refused once it is set up',
  roles: ['public'],
  throttle: { hits: 30, windowSeconds: 60 },
  body: z.object({
    companyName: line(120),
    timeZone: line(60),
    firstName: line(80),
    lastName: line(80),
    email,
    initials: line(10),
    password: z.string().max(PASSWORD_MAX),
    confirmPassword: z.string().max(PASSWORD_MAX),
    start: z.enum(['empty', 'demo']),
  }),
  response: done,
  errors: ['ALREADY_SET_UP', 'INVALID_PASSWORD'],
});
