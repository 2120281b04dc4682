import { z } from 'zod';
import { done, email, line, optionalLine } from '../../primitives.ts';
import { changedIdOf, changedIdParamsOf, idOf } from '../../record-id.ts';
import { broughtAs, seen } from '../../resource.ts';
import { route } from '../../route.ts';
import { initialsField, MOST_CUSTOMERS, userDetail } from './user.ts';

/** Acts on a user by name, with the value that it gets. */
export const userAct = z.strictObject({
  id: changedIdOf('user'),
  /** Whether the person can sign in. */
  act: z.literal('isActive'),
  value: z.boolean(),
});

export const updateUserAct = route({
  method: 'POST',
  path: '/api/admin/users/update',
  summary: 'Activates or deactivates a user, never oneself; what is so already succeeds',
  roles: ['manager'],
  body: userAct,
  response: userDetail,
  errors: ['FRESH_SIGN_IN_NEEDED', 'NOT_FOUND', 'NOT_YOURS', 'LAST_ADMINISTRATOR', 'OWN_ACCOUNT', 'PERSON_ERASED'],
});

export const sendLoginInfo = route({
  method: 'POST',
  path: '/api/admin/users/:id/send-login-info',
  summary: 'Mails the person a link to set a password',
  roles: ['manager'],
  params: changedIdParamsOf('user'),
  response: done,
  errors: ['NOT_FOUND', 'NOT_YOURS', 'USER_INACTIVE', 'TOO_MANY_ATTEMPTS'],
});

/** What the form of a customer's user asks for. */
export const customerToSave = z.strictObject({
  firstName: line(100),
  lastName: optionalLine(100),
  email: z.string().trim().max(254).toLowerCase().pipe(email),
  initials: initialsField,
  isActive: z.boolean(),
  /** Where invoices go; empty when they go where the person signs in. */
  invoiceEmail: z.union([z.literal(''), z.string().trim().max(254).toLowerCase().pipe(email)]).default(''),
  /** Whose projects the person sees: a direct customer stands for all its indirect ones. */
  directCustomers: z.array(idOf('directCustomer')).max(MOST_CUSTOMERS).default([]),
  indirectCustomers: z.array(idOf('indirectCustomer')).max(MOST_CUSTOMERS).default([]),
  customerTeam: idOf('team').nullable().default(null),
});
export type CustomerToSave = z.infer<typeof customerToSave>;

const errors = ['EMAIL_TAKEN', 'INITIALS_TAKEN', 'NOT_YOURS'];

export const createCustomerUser = route({
  method: 'POST',
  path: '/api/admin/customer-users',
  summary: "Creates a customer's user; repeating it with the same _id changes nothing",
  roles: ['manager'],
  body: customerToSave.extend({ ...broughtAs('user'), sendLoginMail: z.boolean().default(false) }),
  response: userDetail,
  errors: [...errors, 'TOO_MANY_ATTEMPTS'],
});

export const updateCustomerUser = route({
  method: 'PUT',
  path: '/api/admin/customer-users/:id',
  summary: "Saves a customer's user, unless somebody else has since the version that was seen",
  roles: ['manager'],
  params: changedIdParamsOf('user'),
  body: customerToSave.extend(seen),
  response: userDetail,
  errors: ['NOT_FOUND', 'NOT_A_CUSTOMER', 'OWN_ACCOUNT', 'PERSON_ERASED', ...errors],
  refusals: { CHANGED_MEANWHILE: userDetail },
});
