import { z } from 'zod';
import { line } from '../../primitives.ts';
import { idOf } from '../../record-id.ts';
import { seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import {
  isCompanyTimeZone,
  isCountry,
  MAX_OT_TOO_HIGH,
  NOT_A_COUNTRY,
  NOT_A_TIME_ZONE,
  WFO_TOO_HIGH,
} from './company-settings.rules.ts';

/** The company has one row; this is its id in the audit trail. */
export const COMPANY_ID = '00000000-0000-7000-8000-000000000001';
const MOST_PEOPLE = 200;

const people = z
  .array(idOf('user'))
  .max(MOST_PEOPLE)
  .refine((ids) => new Set(ids).size === ids.length);

/** Which public holidays a new country replaces: those from today on, or those of all years. */
export const holidaysFrom = z.enum(['today', 'always']);

export const companyToSave = z.strictObject({
  name: line(120),
  /** IANA name of the business time zone. */
  timeZone: z.string().max(60).refine(isCompanyTimeZone, NOT_A_TIME_ZONE),
  /** ISO 3166 code, for public holidays. */
  country: z.string().max(2).refine(isCountry, NOT_A_COUNTRY),
  /** Hours at the office among all hours, in percent. */
  expectedWFOPercentage: z.number().min(0).max(100, WFO_TOO_HIGH).multipleOf(0.01),
  /** Overtime allowed beyond what is expected of a quarter, in percent. */
  maxOTPct: z.number().min(0).max(200, MAX_OT_TOO_HIGH).multipleOf(0.01),
  /** Months without registered time after which an account counts as inactive. */
  inactiveAfterMonths: z.number().int().min(1).max(120),
  /** Stars: above it an average of 1MMs is good, below it bad. */
  oneMinuteMessageThreshold: z.number().min(1).max(5).multipleOf(0.5),
  /** Whose list of phases goes by the lock of phase options. */
  phaseListUsers: people,
  /** Who has the features of the contract folder. */
  contractFolderUsers: people,
  teamLeads: people,
});

export const companySettings = z.object({
  ...stored,
  ...companyToSave.shape,
  timeZone: z.string(),
  country: z.string(),
  phaseListUsers: z.array(person),
  contractFolderUsers: z.array(person),
  teamLeads: z.array(person),
});
export type CompanySettings = z.infer<typeof companySettings>;

export const getCompanySettings = route({
  method: 'GET',
  path: '/api/admin/company',
  summary: 'The company settings',
  roles: ['admin'],
  response: companySettings,
  errors: ['NOT_FOUND'],
});

export const saveCompanySettings = route({
  method: 'PUT',
  path: '/api/admin/company',
  summary:
    'Saves the company settings. Another time zone keeps date and time of day of every row; another country replaces the public holidays that came from the calendar',
  roles: ['admin'],
  body: companyToSave.extend({ ...seen, holidaysFrom: holidaysFrom.default('today') }),
  response: companySettings,
  errors: ['NOT_FOUND', 'NOT_EMPLOYEES', 'TIME_IN_USE'],
  refusals: { CHANGED_MEANWHILE: companySettings, CLOCK_CHANGE_ROWS: z.object({ day: z.string() }) },
});
