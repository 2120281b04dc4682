import { z } from 'zod';
import { flag, pageQuery } from '../../paging.ts';
import {
  email,
  givenBirthday,
  givenDate,
  id,
  instant,
  isoDate,
  line,
  named,
  optionalLine,
  text,
} from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { remunerationType, userRole, userType } from '../../role-names.ts';
import { selectablePerson, selectList } from '../../select-list.ts';
import {
  CUSTOMERS_DO_NOT_FIT,
  customersFitType,
  employmentInOrder,
  INITIALS_NO_ADDRESS,
  INVALID_IMAGE_URL,
  isImageAddress,
  RESIGNED_BEFORE_START,
  ROLE_DOES_NOT_FIT,
  roleFitsType,
  tidyInitials,
  WEEKLY_HOURS_DO_NOT_FIT,
  weeklyHoursFit,
} from './user.rules.ts';
import { employmentDetail, employmentToSave, MAX_SHORT_DESCRIPTION } from './user-fields.ts';

export const USER_CREATE_FAILED = 'Error occurs when creating a user';
export const USER_UPDATE_FAILED = 'Error occurs when updating user';
/** Rows of the users list, so that a company is one page. */
export const USERS_PAGE_SIZE = 1000;
const MAX_INITIALS = 12;
/** Before blanks are taken out. */
const LONGEST_TYPED = 100;
export const MOST_CUSTOMERS = 100;
const MOST_WEEKLY_HOURS = 60;

export const initialsField = z
  .string()
  .max(LONGEST_TYPED)
  .transform(tidyInitials)
  // Whoever asks for a link to a new password is found by either.
  .pipe(
    z
      .string()
      .min(1)
      .max(MAX_INITIALS)
      .regex(/^[^@]*$/, INITIALS_NO_ADDRESS),
  );

/** What a form of a user asks for. */
export const userToSave = z
  .strictObject({
    firstName: line(100),
    lastName: optionalLine(100),
    email: z.string().trim().max(254).toLowerCase().pipe(email),
    initials: initialsField,
    userType,
    userRole: userRole.nullable(),
    remunerationType: remunerationType.nullable(),
    /** Of part-time freelancers: what their default week is checked against. */
    weeklyHours: z.number().positive().max(MOST_WEEKLY_HOURS).multipleOf(0.25).nullable().default(null),
    startWorking: givenDate.nullable(),
    resignedDate: givenDate.nullable(),
    dateOfBirth: givenBirthday.nullable(),
    isActive: z.boolean(),
    shortDescription: text(MAX_SHORT_DESCRIPTION),
    ...employmentToSave,
    /** Address of a picture elsewhere; empty when there is none, also when a picture is stored here. */
    avatarURL: z.string().trim().max(500).refine(isImageAddress, INVALID_IMAGE_URL).default(''),
    /** Whose projects a customer user sees: a direct customer stands for all its indirect ones. */
    directCustomers: z.array(idOf('directCustomer')).max(MOST_CUSTOMERS).default([]),
    indirectCustomers: z.array(idOf('indirectCustomer')).max(MOST_CUSTOMERS).default([]),
    /** The team whose planned hours a customer user sees. */
    customerTeam: idOf('team').nullable().default(null),
  })
  .refine(customersFitType, { path: ['directCustomers'], message: CUSTOMERS_DO_NOT_FIT })
  .refine(roleFitsType, { path: ['userRole'], message: ROLE_DOES_NOT_FIT })
  .refine(weeklyHoursFit, { path: ['weeklyHours'], message: WEEKLY_HOURS_DO_NOT_FIT })
  .refine(employmentInOrder, { path: ['resignedDate'], message: RESIGNED_BEFORE_START });
export type UserToSave = z.infer<typeof userToSave>;

/** A user in a list. */
export const listedUser = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  email: z.string(),
  userType,
  userRole: userRole.nullable(),
  remunerationType: remunerationType.nullable(),
  isActive: z.boolean(),
  startWorking: isoDate.nullable(),
  resignedDate: isoDate.nullable(),
  /** Teams the person is a member of, the first one first. */
  teams: z.array(named),
  /** Whether the company's directory keeps them: it overwrites name, address and whether they are active. */
  isFromDirectory: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** A user with all that the form needs. */
export const userDetail = z.object({
  ...listedUser.shape,
  ...stored,
  weeklyHours: z.number().nullable(),
  dateOfBirth: isoDate.nullable(),
  shortDescription: z.string(),
  ...employmentDetail,
  avatarURL: z.string(),
  directCustomers: z.array(named),
  indirectCustomers: z.array(named),
  customerTeam: named.nullable(),
  /** False until the person has set a password by a link. */
  hasPassword: z.boolean(),
  /** When all but the hours of the person was erased; null for everybody else. */
  erasedDate: instant.nullable(),
});
export type UserDetail = z.infer<typeof userDetail>;

export const {
  list: listUsers,
  get: getUser,
  create: createUser,
  update: updateUser,
  remove: deleteUser,
} = resource({
  entity: 'user',
  path: '/api/admin/users',
  one: 'user',
  many: 'users',
  roles: ['manager'],
  query: pageQuery(['name', 'initials', 'email', 'startWorking'], USERS_PAGE_SIZE).extend({
    /** Customers are hidden until they are asked for. */
    userType: z.enum([...userType.options, 'all']).default('Employee'),
    userRole: userRole.optional(),
    /** Also those who cannot sign in any more. */
    inactive: flag,
  }),
  listed: listedUser,
  detail: userDetail,
  toCreate: userToSave.safeExtend({ ...broughtAs('user'), sendLoginMail: z.boolean().default(false) }),
  toUpdate: userToSave.safeExtend(seen),
  errors: [
    'EMAIL_TAKEN',
    'FRESH_SIGN_IN_NEEDED',
    'INITIALS_TAKEN',
    'LAST_ADMINISTRATOR',
    'NOT_YOURS',
    'OWN_ACCOUNT',
    'OWN_RESPONSIBLE',
    'PERSON_ERASED',
  ],
  deleteErrors: ['FRESH_SIGN_IN_NEEDED', 'NOT_YOURS', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT'],
});

export const selectUsers = selectList('users', selectablePerson);
export const selectEmployees = selectList('employees', selectablePerson);
