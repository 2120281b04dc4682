import { z } from 'zod';
import { named } from '../../primitives.ts';
import { route } from '../../route.ts';

/** What somebody can be good or weak at, such as communication. */
export const softSkill = named;
export type SoftSkill = z.infer<typeof softSkill>;

export const listSoftSkills = route({
  method: 'GET',
  path: '/api/common/soft-skills',
  summary: 'The soft skills to choose from',
  roles: ['employee'],
  response: z.array(softSkill),
});
