import { z } from 'zod';

/** Roles of employees. They nest: an Admin is also Manager and Employee, a Manager is also Employee. */
export const userRole = z.enum(['Admin', 'Manager', 'Employee']);
export type UserRole = z.infer<typeof userRole>;

/** Every user is of exactly one type. Customer users carry no employee role. */
export const userType = z.enum(['Employee', 'Customer']);
export type UserType = z.infer<typeof userType>;

export const remunerationType = z.enum(['Freelancer Full Time', 'Freelancer Part Time', 'Contract Employee']);
export type RemunerationType = z.infer<typeof remunerationType>;

/** Who may call a route. `public` needs no sign-in, `signedIn` any session; the others are what a user is, nested. */
export type Access = 'public' | 'signedIn' | 'employee' | 'manager' | 'admin' | 'customer';

export interface RoleHolder {
  readonly userType: UserType;
  readonly userRole: UserRole | null;
}

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

/** Whoever may be on the other side of a call. */
export const caller = z.enum(['Nobody', 'Customer', 'Employee', 'Manager', 'Admin']);
export type Caller = z.infer<typeof caller>;

/** Each kind of caller that one of these lets in, after nesting. Nobody is who has not signed in. */
export function callersOf(access: readonly Access[]): Caller[] {
  const holderOf = (kind: Caller): RoleHolder | null => {
    if (kind === 'Nobody') return null;
    return kind === 'Customer' ? { userType: 'Customer', userRole: null } : { userType: 'Employee', userRole: kind };
  };
  return caller.options.filter((kind) => mayCall(access, holderOf(kind)));
}
