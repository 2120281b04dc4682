import { z } from 'zod';
import { id, instant, named } from '../../primitives.ts';
import { MAX_SKILL_LEVEL, MIN_SKILL_LEVEL } from '../../projects/jobs/project-job.ts';
import { changedIdOf, changedIdParamsOf, idOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { MISSING_DATA } from './user-skill.rules.ts';

const MOST_SKILLS = 500;
const level = z.number().int().min(MIN_SKILL_LEVEL).max(MAX_SKILL_LEVEL);

/** A skill to judge oneself by: what its levels 1 to 5 mean. */
export const skillToJudge = z.object({
  _id: id,
  name: z.string(),
  category: named.nullable(),
  captions: z.array(z.string()),
});
export type SkillToJudge = z.infer<typeof skillToJudge>;

export const userSkill = z.object({
  skill: skillToJudge,
  level,
  /** Left out of the daily re-evaluation. */
  neverAsk: z.boolean(),
  evaluatedAt: instant,
});
export type UserSkill = z.infer<typeof userSkill>;

/** A skill and how well one has it: both are needed. */
export const skillAssignment = z.strictObject({
  skill: idOf('skill', MISSING_DATA),
  level: z
    .number({ error: MISSING_DATA })
    .int(MISSING_DATA)
    .min(MIN_SKILL_LEVEL, MISSING_DATA)
    .max(MAX_SKILL_LEVEL, MISSING_DATA),
  neverAsk: z.boolean().default(false),
});
export type SkillAssignment = z.infer<typeof skillAssignment>;

const skillsOfOne = z.array(userSkill);

export const listMySkills = route({
  method: 'GET',
  path: '/api/user/myskills',
  summary: 'Ones own skills, by category and name',
  roles: ['employee'],
  response: skillsOfOne,
});

export const saveMySkills = route({
  method: 'POST',
  path: '/api/user/myskills',
  summary: 'Sets levels of several of ones skills; the others stay as they are',
  roles: ['employee'],
  body: z.strictObject({ skills: z.array(skillAssignment).min(1).max(MOST_SKILLS) }),
  response: skillsOfOne,
  errors: ['SKILL_INACTIVE'],
});

export const listNotSetSkills = route({
  method: 'GET',
  path: '/api/user/not-set-skills',
  summary: 'Active skills of which one has not said how well one has them',
  roles: ['employee'],
  response: z.array(skillToJudge),
});

export const setSkill = route({
  method: 'POST',
  path: '/api/user/set-skill',
  summary: 'Says how well one has a skill; answers those that are not set yet',
  roles: ['employee'],
  body: skillAssignment,
  response: z.array(skillToJudge),
  errors: ['SKILL_INACTIVE'],
});

/** What is asked today, and how many were answered today already. */
const dailySkills = z.object({ skills: skillsOfOne, answered: z.number().int() });

export const listDailySkills = route({
  method: 'GET',
  path: '/api/user/daily-skills',
  summary: 'Skills whose level one looks at anew today, those longest not looked at; three a day',
  roles: ['employee'],
  response: dailySkills,
});

export const answerDailySkill = route({
  method: 'POST',
  path: '/api/user/daily-skills',
  summary: 'Looks at one of the skills of the day; answers those that are left',
  roles: ['employee'],
  body: skillAssignment,
  response: dailySkills,
  errors: ['SKILL_INACTIVE'],
});

export const listUserSkills = route({
  method: 'GET',
  path: '/api/user/users/:id/skills',
  summary: 'Skills of a person, by category and name',
  roles: ['employee'],
  params: idParamsOf('userSkills'),
  response: skillsOfOne,
  errors: ['NOT_FOUND'],
});

export const saveUserSkill = route({
  method: 'PUT',
  path: '/api/user/users/:id/skills',
  summary: 'Sets the level of one skill of a person: ones own, or anybody’s for administrators',
  roles: ['employee'],
  params: changedIdParamsOf('userSkills'),
  body: skillAssignment,
  response: skillsOfOne,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'SKILL_INACTIVE'],
});

export const deleteUserSkill = route({
  method: 'DELETE',
  path: '/api/user/users/:id/skills/:skill',
  summary: 'Takes a skill from a person’s own; it is not set then',
  roles: ['employee'],
  params: z.object({ id: changedIdOf('userSkills'), skill: idOf('skill') }),
  response: skillsOfOne,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

export const resetUserSkill = route({
  method: 'POST',
  path: '/api/admin/users/:id/skills/reset',
  summary: 'Makes a skill of a person one that is not set, so that they are asked for it again',
  roles: ['admin'],
  params: changedIdParamsOf('userSkills'),
  body: z.strictObject({ skill: idOf('skill', MISSING_DATA) }),
  response: skillsOfOne,
  errors: ['NOT_FOUND'],
});

/** Somebody who has a skill. */
export const userOfSkill = z.object({ user: person, level, evaluatedAt: instant });
export type UserOfSkill = z.infer<typeof userOfSkill>;

export const listUsersBySkill = route({
  method: 'GET',
  path: '/api/user/skills/:id/users',
  summary: 'Active employees who have a skill at a level or better, the best first',
  roles: ['employee'],
  params: idParamsOf('skill'),
  query: z.object({
    level: z.coerce.number().int().min(MIN_SKILL_LEVEL).max(MAX_SKILL_LEVEL).default(MIN_SKILL_LEVEL),
  }),
  response: z.array(userOfSkill),
  errors: ['NOT_FOUND'],
});
