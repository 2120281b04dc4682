import { z } from 'zod';
import { id } from '../../primitives.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

/**
 * Skills and certifications of everybody. What each has stands in a row of characters, one for each skill, or certification,
 * in the order of the list: a level or `.` (`user-skill.rules.ts`). So a thousand people by three hundred skills are small.
 */
export const skillMatrix = z.object({
  skills: z.array(z.object({ _id: id, name: z.string(), category: z.string() })),
  certifications: z.array(z.object({ _id: id, name: z.string(), iconURL: z.string() })),
  people: z.array(
    person.extend({
      /** Names of their teams. */
      teams: z.string(),
      levels: z.string(),
      /** How many of each certification; `.` where none. */
      certifications: z.string(),
    }),
  ),
});
export type SkillMatrix = z.infer<typeof skillMatrix>;

export const getSkillMatrix = route({
  method: 'GET',
  path: '/api/user/skill-matrix',
  summary: 'Active skills and certifications, and which of them active employees have, by name',
  roles: ['employee'],
  response: skillMatrix,
  hot: true,
});
