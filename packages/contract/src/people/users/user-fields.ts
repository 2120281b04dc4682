import { z } from 'zod';
import { email, givenDate, isoDate, line, optionalLine, text } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { person } from '../../time/sheet/user-period.ts';
import { DIFFERENT_EMAILS, differentEmails } from './user.rules.ts';

export const MAX_SHORT_DESCRIPTION = 2000;

/** What somebody works as. */
export const userCategory = z.enum([
  'Developer',
  'Tester',
  'Designer',
  'Business analyst',
  'Project manager',
  'Operations',
  'Administration',
]);
/** The highest education. */
export const education = z.enum(['High school', 'Vocational', 'College', 'Bachelor', 'Master', 'Doctorate']);
/** What a further address is for. Invoices of a customer go to another one than the person signs in with. */
export const emailKind = z.enum(['Work', 'Private', 'Invoice']);
export const socialProvider = z.enum(['Microsoft', 'Google', 'GitHub', 'LinkedIn', 'Other']);

const MOST_EMAILS = 10;
const MOST_ACCOUNTS = 10;

const furtherEmail = z.strictObject({ kind: emailKind, email: z.string().trim().max(254).toLowerCase().pipe(email) });
/** An account elsewhere; `id` is the one that the provider gives. */
const socialAccount = z.strictObject({ provider: socialProvider, displayName: line(100), id: optionalLine(200) });

/** What a form of a user asks for beyond who it is: the employment, the person's work, and further addresses. */
export const employmentToSave = {
  issuedDate: givenDate.nullable().default(null),
  /** Who answers for the performance of this person. */
  performanceResponsible: idOf('user').nullable().default(null),
  category: userCategory.nullable().default(null),
  education: education.nullable().default(null),
  position: optionalLine(100),
  longDescription: text(10_000).default(''),
  emails: z.array(furtherEmail).max(MOST_EMAILS).refine(differentEmails, DIFFERENT_EMAILS).default([]),
  socialAccounts: z.array(socialAccount).max(MOST_ACCOUNTS).default([]),
};

/** The same as it is answered. */
export const employmentDetail = {
  issuedDate: isoDate.nullable(),
  performanceResponsible: person.nullable(),
  category: userCategory.nullable(),
  education: education.nullable(),
  position: z.string(),
  longDescription: z.string(),
  emails: z.array(z.object({ kind: emailKind, email: z.string() })),
  socialAccounts: z.array(z.object({ provider: socialProvider, displayName: z.string(), id: z.string() })),
};
