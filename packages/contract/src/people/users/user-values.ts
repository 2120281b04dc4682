import type { UserDetail, UserToSave } from './user.ts';
import type { CustomerToSave } from './user-acts.ts';

/** What the form of a new user starts from. */
export const EMPTY_USER: UserToSave = {
  firstName: '',
  lastName: '',
  email: '',
  initials: '',
  userType: 'Employee',
  userRole: 'Employee',
  remunerationType: 'Contract Employee',
  weeklyHours: null,
  startWorking: null,
  resignedDate: null,
  dateOfBirth: null,
  isActive: true,
  shortDescription: '',
  avatarURL: '',
  directCustomers: [],
  indirectCustomers: [],
  customerTeam: null,
  issuedDate: null,
  performanceResponsible: null,
  category: null,
  education: null,
  position: '',
  longDescription: '',
  emails: [],
  socialAccounts: [],
};

const idsOf = (records: readonly { readonly _id: string }[]) => records.map(({ _id }) => _id);

/** What saving a user sends when nothing is changed. */
export function valuesOfUser(user: UserDetail): UserToSave {
  const { _id, version, avatarUrl, teams, hasPassword, erasedDate, isFromDirectory, ...fields } = user;
  return {
    ...fields,
    performanceResponsible: user.performanceResponsible?._id ?? null,
    directCustomers: idsOf(user.directCustomers),
    indirectCustomers: idsOf(user.indirectCustomers),
    customerTeam: user.customerTeam?._id ?? null,
  };
}

/** The fields of a customer's user in the form of their own. */
export function valuesOfCustomer(user: UserDetail): CustomerToSave {
  const { firstName, lastName, email, initials, isActive, directCustomers, indirectCustomers, customerTeam } =
    valuesOfUser(user);
  const invoiceEmail = user.emails.find(({ kind }) => kind === 'Invoice')?.email ?? '';
  return {
    ...{ firstName, lastName, email, initials, isActive, invoiceEmail },
    ...{ directCustomers, indirectCustomers, customerTeam },
  };
}

/** A customer's user as any user is saved; what the customer's form does not ask for stays as it was. */
export function userOfCustomer(
  { invoiceEmail, ...given }: CustomerToSave,
  before: UserToSave = EMPTY_USER,
): UserToSave {
  const others = before.emails.filter(({ kind, email }) => kind !== 'Invoice' && email !== invoiceEmail);
  return {
    ...before,
    ...given,
    ...{ userType: 'Customer', userRole: null, remunerationType: null, weeklyHours: null },
    emails: invoiceEmail === '' ? others : [{ kind: 'Invoice', email: invoiceEmail }, ...others],
  };
}
