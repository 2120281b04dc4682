import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { id, isoDate, line, named, optionalLine, text } from '../../primitives.ts';
import { MAX_SKILL_LEVEL, MIN_SKILL_LEVEL } from '../../projects/jobs/project-job.ts';
import { changedIdParamsOf, idListOf, idOf, idParamsOf } from '../../record-id.ts';
import { seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { cvJob } from '../cv/cv.ts';
import { initialsField } from '../users/user.ts';
import { employmentDetail, employmentToSave, MAX_SHORT_DESCRIPTION, userCategory } from '../users/user-fields.ts';
import { occasion } from './wish.ts';

export const PROFILES_PAGE_SIZE = 30;
const MOST_WANTED_SKILLS = 10;
/** What a skill is wanted at where no level is given. */
const ANY_LEVEL = 1;
/** What telephones dial, as people write it. */
const PHONE = /^[+\d][\d ()./-]{2,}$/;
export const PHONE_INVALID = 'A phone number has digits, blanks and + ( ) . / -';
declareMessages({ PHONE_INVALID });

const phone = optionalLine(40).refine((typed) => typed === '' || PHONE.test(typed), PHONE_INVALID);

/** What the form of a profile asks for: what its owner says of themselves. The company's papers are no part of it. */
export const profileToSave = z.strictObject({
  firstName: line(100),
  lastName: optionalLine(100),
  initials: initialsField,
  phone,
  shortDescription: text(MAX_SHORT_DESCRIPTION),
  longDescription: employmentToSave.longDescription,
  /** Whether colleagues see on which day of the year the birthday is. */
  showBirthday: z.boolean(),
  emails: employmentToSave.emails,
  socialAccounts: employmentToSave.socialAccounts,
});
export type ProfileToSave = z.infer<typeof profileToSave>;

/** A profile with all that its form needs, for who may change it. */
export const profileDetail = z.object({
  ...person.shape,
  ...stored,
  phone: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  showBirthday: z.boolean(),
  emails: employmentDetail.emails,
  socialAccounts: employmentDetail.socialAccounts,
});
export type ProfileDetail = z.infer<typeof profileDetail>;

const reached = {
  position: z.string(),
  category: userCategory.nullable(),
  email: z.string(),
  phone: z.string(),
  /** The first one first. */
  teams: z.array(named),
};

/** A person as every colleague knows them: nothing of the employment, the family, or what they chose not to show. */
export const profile = z.object({
  ...person.shape,
  ...reached,
  /** Further addresses for work. */
  workEmails: z.array(z.string()),
  socialAccounts: employmentDetail.socialAccounts,
  shortDescription: z.string(),
  longDescription: z.string(),
  startWorking: isoDate.nullable(),
  /** `MM-DD`, without the year; null where it is not shown. */
  birthday: z.string().nullable(),
  /** What a wish can be sent for today, and whether the asking person did already. Nothing on ones own profile. */
  wishes: z.array(z.object({ occasion, day: isoDate, isWished: z.boolean() })),
  mayEdit: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const getOwnProfile = route({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'Ones own profile, as colleagues see it',
  roles: ['employee'],
  response: profile,
});

export const getProfile = route({
  method: 'GET',
  path: '/api/user/profiles/:id',
  summary: 'The profile of an active employee; managers see those who left, too',
  roles: ['employee'],
  params: idParamsOf('profile'),
  response: profile,
  errors: ['NOT_FOUND'],
});

export const listProjectJobsOfProfile = route({
  method: 'GET',
  path: '/api/user/profiles/:id/project-jobs',
  summary: 'Jobs of an employee in projects of the company, as far as their CV shows them to whoever asks',
  roles: ['employee'],
  params: idParamsOf('profile'),
  response: z.array(cvJob),
  errors: ['NOT_FOUND'],
});

export const getProfileToEdit = route({
  method: 'GET',
  path: '/api/user/profiles/:id/form',
  summary: 'A profile with all that its form needs: ones own, or anybody’s for administrators',
  roles: ['employee'],
  params: changedIdParamsOf('profile'),
  response: profileDetail,
  errors: ['NOT_FOUND', 'NOT_YOURS'],
});

export const updateProfile = route({
  method: 'PUT',
  path: '/api/user/profiles/:id',
  summary: 'Saves a profile: ones own, or anybody’s for administrators',
  roles: ['employee'],
  params: changedIdParamsOf('profile'),
  body: profileToSave.extend(seen),
  response: profileDetail,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'INITIALS_TAKEN'],
  refusals: { CHANGED_MEANWHILE: profileDetail },
});

/** A person in the directory. */
export const listedProfile = z.object({
  ...person.shape,
  ...reached,
  /** Levels of the skills that were asked for, else the best known skills. */
  skills: z.array(z.object({ _id: id, name: z.string(), level: z.number().int() })),
});
export type ListedProfile = z.infer<typeof listedProfile>;

/** Levels in the order of the skills, separated by commas. */
const levels = z
  .string()
  .max(MOST_WANTED_SKILLS * 2)
  .transform((given) => given.split(',').filter(Boolean))
  .pipe(z.array(z.coerce.number<string>().int().min(MIN_SKILL_LEVEL).max(MAX_SKILL_LEVEL)).max(MOST_WANTED_SKILLS));

export const listProfiles = route({
  method: 'GET',
  path: '/api/user/profiles',
  summary: 'The directory of active employees; with skills: those who have all of them, each at its level or better',
  roles: ['employee'],
  query: pageQuery(['name', 'position', 'startWorking'], PROFILES_PAGE_SIZE).extend({
    team: idOf('team').optional(),
    category: userCategory.optional(),
    skills: idListOf('skill', MOST_WANTED_SKILLS).optional(),
    /** For each skill the least level; 1 where it is left out. */
    levels: levels.optional(),
  }),
  /** Beside the page, the names of the skills that were asked for. */
  response: pageOf(listedProfile).extend({ wanted: z.array(named) }),
});

/** Each wanted skill once, with its least level. */
export function wantedSkills(skills: readonly string[] = [], least: readonly number[] = []) {
  const wanted = new Map(skills.map((skill, index) => [skill, least[index] ?? ANY_LEVEL]));
  return [...wanted].map(([skill, level]) => ({ skill, level }));
}
