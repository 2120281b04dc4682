import { z } from 'zod';
import { isCountry, NOT_A_COUNTRY } from '../../company/company-settings/company-settings.rules.ts';
import { done, email, line } from '../../primitives.ts';
import { route } from '../../route.ts';
import { LONGEST_TYPED_PASSWORD } from '../password/password.rules.ts';

/** Most of a code that is typed; far more than one has. */
const LONGEST_CODE = 60;

/** First start on a company's own database: the company and its first administrator. */
export const setUpCompany = route({
  method: 'POST',
  path: '/api/set-up',
  summary: 'Sets up an empty installation with the code that its start printed; refused once it is set up',
  roles: ['public'],
  throttle: { hits: 30, windowSeconds: 60 },
  body: z.object({
    /** Printed by the start, and in the file `set-up-code` of the data folder; it works once. */
    code: line(LONGEST_CODE),
    companyName: line(120),
    timeZone: line(60),
    /** ISO 3166 code: its public holidays are filled in. */
    country: z.string().max(2).refine(isCountry, NOT_A_COUNTRY),
    firstName: line(80),
    lastName: line(80),
    email,
    initials: line(10),
    password: z.string().max(LONGEST_TYPED_PASSWORD),
    confirmPassword: z.string().max(LONGEST_TYPED_PASSWORD),
  }),
  response: done,
  errors: ['ALREADY_SET_UP', 'SET_UP_CODE_WRONG', 'TOO_MANY_ATTEMPTS', 'INVALID_PASSWORD', 'PASSWORD_LEAKED'],
});
