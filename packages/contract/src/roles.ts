/** Roles of employees. They nest: an Admin is also Manager and Employee, a Manager is also Employee. */
export const USER_ROLES = ['Admin', 'Manager', 'Employee'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Every user is of exactly one type. Customer users carry no employee role. */
export const USER_TYPES = ['Employee', 'Customer'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const REMUNERATION_TYPES = ['Freelancer Full Time', 'Freelancer Part Time', 'Contract Employee'] as const;
export type RemunerationType = (typeof REMUNERATION_TYPES)[number];

/** Who may call a route. `public` needs no sign-in, `signedIn` any session; the others are what a user is, nested. */
export type Access = 'public' | 'signedIn' | 'employee' | 'manager' | 'admin' | 'customer';

export interface RoleHolder {
  readonly userType: UserType;
  readonly userRole: UserRole | null;
}

/** Whether a role has rights that another has not; a customer's user has none. */
export const isMoreThan = (role: UserRole | null, other: UserRole | null): boolean =>
  role !== null && (other === null || USER_ROLES.indexOf(role) < USER_ROLES.indexOf(other));

/** All that a user is, after nesting. */
export function rolesOf(user: RoleHolder): readonly Access[] {
  if (user.userType === 'Customer') return ['signedIn', 'customer'];
  if (user.userRole === 'Admin') return ['signedIn', 'employee', 'manager', 'admin'];
  if (user.userRole === 'Manager') return ['signedIn', 'employee', 'manager'];
  return ['signedIn', 'employee'];
}

export function mayCall(access: readonly Access[], user: RoleHolder | null): boolean {
  if (access.includes('public')) return true;
  return user !== null && rolesOf(user).some((role) => access.includes(role));
}
