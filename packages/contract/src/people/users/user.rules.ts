import { declareMessages } from '../../messages.ts';
import type { RemunerationType, UserRole, UserType } from '../../roles.ts';

export const ROLE_DOES_NOT_FIT = 'Employees need a role, customers have none';
export const CUSTOMERS_DO_NOT_FIT = 'Only customer users belong to customers';
export const WEEKLY_HOURS_DO_NOT_FIT = 'Only part-time freelancers have weekly hours of their own';
export const RESIGNED_BEFORE_START = 'The resigned date cannot be before the start of work';
export const INVALID_IMAGE_URL = 'Invalid image URL';
const IMAGE_ENDING = /\.(png|jpeg|gif|jpg|bmp)$/i;
export const LAST_ADMINISTRATOR = 'This is the last active administrator. Add another one first.';
export const OWN_ACCOUNT = 'You cannot deactivate or delete your own account';
export const DIFFERENT_EMAILS = 'This address is listed twice';
export const ADMINISTRATORS_ONLY = 'Only administrators can make someone an administrator';
export const INITIALS_NO_ADDRESS = 'Initials cannot be an e-mail address';
declareMessages({
  INITIALS_NO_ADDRESS,
  DIFFERENT_EMAILS,
  ADMINISTRATORS_ONLY,
  ROLE_DOES_NOT_FIT,
  CUSTOMERS_DO_NOT_FIT,
  WEEKLY_HOURS_DO_NOT_FIT,
  RESIGNED_BEFORE_START,
  INVALID_IMAGE_URL,
  LAST_ADMINISTRATOR,
  OWN_ACCOUNT,
});

/** Fields of an employment that others say of a person, as what is expected of them follows from these: only administrators keep their own. */
export const fieldsKeptByOthers = [
  'startWorking',
  'resignedDate',
  'remunerationType',
  'weeklyHours',
  'performanceResponsible',
] as const;

/** Initials are written in capitals, without spaces and signs that nobody sees: what looks the same is the same. */
export function tidyInitials(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, '')
    .toUpperCase();
}

/** Initials that are proposed for a name: the first letters of its first two words and of the last one, in any language. */
export function initialsOfName(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [...words.slice(0, 2), ...words.slice(2).slice(-1)].map((word) =>
    // A word that is a number stands whole: "Developer 13" is D13.
    /^\p{N}+$/u.test(word) ? word.slice(0, 6) : ([...word][0] ?? ''),
  );
  return letters.join('');
}

/** Whether a text can be the address of a picture elsewhere; an empty one says that there is none. */
export function isImageAddress(text: string): boolean {
  if (text === '') return true;
  return /^https:\/\/[^\s/@]+\/\S+$/i.test(text) && IMAGE_ENDING.test(text);
}

/** No further address is listed twice. */
export function differentEmails(emails: readonly { readonly email: string }[]): boolean {
  return new Set(emails.map(({ email }) => email)).size === emails.length;
}

/** Employees have a role, customers none. */
export function roleFitsType(user: { readonly userType: UserType; readonly userRole: UserRole | null }): boolean {
  return (user.userType === 'Employee') === (user.userRole !== null);
}

/** Only part-time freelancers have weekly hours of their own; everybody else's are the company's, or free. */
export function weeklyHoursFit(user: {
  readonly remunerationType: RemunerationType | null;
  readonly weeklyHours: number | null;
}): boolean {
  return user.weeklyHours === null || user.remunerationType === 'Freelancer Part Time';
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

/** Only customer users belong to customers. */
export function customersFitType(user: {
  readonly userType: UserType;
  readonly directCustomers: readonly string[];
  readonly indirectCustomers: readonly string[];
  readonly customerTeam: string | null;
}): boolean {
  if (user.userType === 'Customer') return true;
  return user.directCustomers.length + user.indirectCustomers.length === 0 && user.customerTeam === null;
}
