import { z } from 'zod';
import { type Access, mayCall, REMUNERATION_TYPES, type RoleHolder, USER_ROLES, USER_TYPES } from './roles.ts';

export const userRole = z.enum(USER_ROLES);
export const userType = z.enum(USER_TYPES);
export const remunerationType = z.enum(REMUNERATION_TYPES);

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
