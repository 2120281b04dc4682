import type { RemunerationType, UserRole, UserType } from '../roles.ts';

export const ROLE_DOES_NOT_FIT = 'Employees need a role, customers have none';
export const RESIGNED_BEFORE_START = 'The resigned date cannot be before the start of work';
export const INVALID_IMAGE_URL = 'Invalid image URL';
const IMAGE_ENDING = /\.(png|jpeg|gif|jpg|bmp)$/i;
export const LAST_ADMINISTRATOR = 'This is the last active administrator: name another one first';
export const OWN_ACCOUNT = 'You cannot deactivate or delete your own account';

/** Initials are written in capitals, without spaces. */
export function tidyInitials(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase();
}

/** Whether a text can be the address of a picture elsewhere; an empty one says that there is none. */
export function isImageAddress(text: string): boolean {
  if (text === '') return true;
  return /^https:\/\/[^\s/@]+\/\S+$/i.test(text) && IMAGE_ENDING.test(text);
}

/** Employees have a role, customers none. */
export function roleFitsType(user: { readonly userType: UserType; readonly userRole: UserRole | null }): boolean {
  return (user.userType === 'Employee') === (user.userRole !== null);
}

/** Nobody resigns before they start; either date may be missing. */
export function employmentInOrder(user: {
  readonly startWorking: string | null;
  readonly resignedDate: string | null;
}): boolean {
  return user.startWorking === null || user.resignedDate === null || user.startWorking <= user.resignedDate;
}

/** Whether somebody can administrate: what must be true of one person at least. */
export function isActiveAdministrator(user: {
  readonly isActive: boolean;
  readonly userRole: UserRole | null;
}): boolean {
  return user.isActive && user.userRole === 'Admin';
}

/** A customer user has neither role nor remuneration. */
export function asType<
  U extends { readonly userRole: UserRole | null; readonly remunerationType: RemunerationType | null },
>(user: U, userType: UserType): U & { userType: UserType } {
  if (userType === 'Customer') return { ...user, userType, userRole: null, remunerationType: null };
  return { ...user, userType, userRole: user.userRole ?? 'Employee' };
}
