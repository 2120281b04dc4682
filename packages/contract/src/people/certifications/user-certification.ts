import { z } from 'zod';
import { declareMessages } from '../../messages.ts';
import { pageQuery } from '../../paging.ts';
import { id, LAST_YEAR, line, named } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { person } from '../../time/sheet/user-period.ts';

export const USER_CERTIFICATIONS_PAGE_SIZE = 15;
export const YEAR_INVALID = 'Year is invalid, min is 1900!';
export const YEAR_NOT_A_NUMBER = 'Year must be a number';
/** Of one person. */
export const MOST_CERTIFICATIONS = 200;
export const TOO_MANY_CERTIFICATIONS = 'A person has at most {{most}} certifications';
declareMessages({ YEAR_INVALID, YEAR_NOT_A_NUMBER, TOO_MANY_CERTIFICATIONS });
const FIRST_CERTIFICATION_YEAR = 1900;

/** What the form asks for; all of it is needed. */
export const userCertificationToSave = z.strictObject({
  user: idOf('user'),
  certification: idOf('certification'),
  year: z
    .number({ error: YEAR_NOT_A_NUMBER })
    .int(YEAR_NOT_A_NUMBER)
    .min(FIRST_CERTIFICATION_YEAR, YEAR_INVALID)
    .max(LAST_YEAR),
  /** For how long it counts, in words: `3 years`. */
  duration: line(100),
});
export type UserCertificationToSave = z.infer<typeof userCertificationToSave>;

const facts = {
  user: person,
  certification: named.extend({ iconURL: z.string() }),
  year: z.number().int(),
  duration: z.string(),
  /** Whether one may change it: ones own, and managers everybody's. */
  mayChange: z.boolean(),
};
export const listedUserCertification = z.object({ _id: id, ...facts });
export type ListedUserCertification = z.infer<typeof listedUserCertification>;
export const userCertificationDetail = z.object({ ...stored, ...facts });
export type UserCertificationDetail = z.infer<typeof userCertificationDetail>;

export const {
  list: listUserCertifications,
  get: getUserCertification,
  create: createUserCertification,
  update: updateUserCertification,
  remove: deleteUserCertification,
} = resource({
  entity: 'userCertification',
  path: '/api/user/user-certifications',
  one: 'certification of a person',
  many: 'certifications of people',
  roles: ['employee'],
  query: pageQuery(['user', 'certification', 'year'], USER_CERTIFICATIONS_PAGE_SIZE).extend({
    user: idOf('user').optional(),
    certification: idOf('certification').optional(),
  }),
  listed: listedUserCertification,
  detail: userCertificationDetail,
  toCreate: userCertificationToSave.safeExtend(broughtAs('userCertification')),
  toUpdate: userCertificationToSave.safeExtend(seen),
  errors: ['NOT_YOURS', 'REFERENCE_MISSING', 'NOT_EMPLOYEES', 'TOO_MANY_CERTIFICATIONS'],
});
