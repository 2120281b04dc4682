import type {
  createCustomerUser as createRoute,
  updateCustomerUser as updateRoute,
} from '@stint/contract/people/users/user-acts';
import { userOfCustomer, valuesOfUser } from '@stint/contract/people/users/user-values';
import type { BodyOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { createUser, findUser, updateUser } from './user.service.ts';

/** Creates a customer's user: a user with a form of its own, which asks for less. */
export function createCustomerUser(context: Context, { _id, sendLoginMail, ...given }: BodyOf<typeof createRoute>) {
  return createUser(context, { _id, sendLoginMail, ...userOfCustomer(given) });
}

/** Saves a customer's user; what its form does not ask for stays as it was. */
export async function updateCustomerUser(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
) {
  const before = await findUser(context, id);
  if (before.userType !== 'Customer') refuse(409, 'NOT_A_CUSTOMER', 'This user is an employee');
  return updateUser(context, id, { ...userOfCustomer(given, valuesOfUser(before)), version });
}
