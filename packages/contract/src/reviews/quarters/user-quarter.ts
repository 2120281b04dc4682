import { z } from 'zod';
import { flag, pageOf, pageQuery } from '../../paging.ts';
import { job } from '../../platform/jobs/job.ts';
import { id, LAST_YEAR } from '../../primitives.ts';
import { idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { otUtAdjustment } from '../ot-ut/ot-ut-adjustment.ts';
import { quarterHours } from './own-quarter.ts';

export const USER_QUARTERS_PAGE_SIZE = 150;
export const USER_QUARTERS_FILE = 'REPORT_UserQuarters.xlsx';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FIRST_QUARTER_YEAR = 1970;

/** Year and quarter as numbers of a query or a body. */
export const yearQuarter = z.object({
  year: z.coerce.number().int().min(FIRST_QUARTER_YEAR).max(LAST_YEAR),
  quarter: z.coerce.number().int().min(1).max(4),
});

/** A quarter that people have, newest first; one of them is shown where none was chosen. */
export const quarterChoice = z.object({ year: z.number().int(), quarter: z.number().int(), isDefault: z.boolean() });
export type QuarterChoice = z.infer<typeof quarterChoice>;
export const selectQuarters = route({
  method: 'GET',
  path: '/api/common/quarters/select',
  summary: 'Quarters up to the present one that anybody has, the newest first',
  roles: ['employee'],
  response: z.array(quarterChoice),
});

/** A quarter of a person with what was made of its hours. */
export const userQuarter = quarterHours.extend({
  _id: id,
  user: person,
  year: z.number().int(),
  quarter: z.number().int(),
  maxOTPct: z.number().nullable(),
  isOverridden: z.boolean(),
  reasonForOverrideWFOandMaxOT: z.string(),
  adjustments: z.array(otUtAdjustment),
  /** Of the adjustments. */
  version: z.number().int(),
  /** Whether the asking person may adjust it. */
  mayChange: z.boolean(),
});
export type UserQuarter = z.infer<typeof userQuarter>;

const sums = z.object({
  totalHoursDelivered: z.number(),
  totalHoursModified: z.number(),
  total_OT_IN: z.number(),
  total_UT_IN: z.number(),
  expectedHours: z.number(),
  OTUTBalance: z.number(),
});

/** Who is shown, of which quarter: the one that is the default where none is given. */
const filter = yearQuarter.partial().extend({
  team: idOf('team').optional(),
  /** Only those with something to decide: a balance that nothing was made of. */
  open: flag,
});

export const listUserQuarters = route({
  method: 'GET',
  path: '/api/admin/user-quarters',
  summary: 'Quarters of people with the sums of all that are found',
  roles: ['manager'],
  query: pageQuery(
    ['user', 'delivered', 'modified', 'otIn', 'utIn', 'expected', 'balance', 'office'],
    USER_QUARTERS_PAGE_SIZE,
  ).extend(filter.shape),
  response: pageOf(userQuarter).extend({ year: z.number().int(), quarter: z.number().int(), sums }),
});

export const exportUserQuarters = route({
  method: 'GET',
  path: '/api/admin/user-quarters/export',
  summary: 'Quarters of people as a spreadsheet, one row for each person',
  roles: ['manager'],
  query: filter.extend({ search: z.string().trim().max(200).default('') }),
  response: z.unknown(),
  file: SPREADSHEET,
});

export const listQuartersOfUser = route({
  method: 'GET',
  path: '/api/admin/users/:id/quarters',
  summary: 'The quarters of a person, the newest first',
  roles: ['manager'],
  params: z.object({ id: idOf('user') }),
  response: z.array(userQuarter),
  errors: ['NOT_FOUND'],
});

export const calculateDeliveredHours = route({
  method: 'POST',
  path: '/api/admin/user-quarters/calculate',
  summary:
    'Makes the quarters that are missing and proves the delivered hours against the rows, as a job; repeating it with the same _id starts nothing',
  roles: ['admin'],
  body: z.strictObject({ _id: newIdOf('job'), ...yearQuarter.shape }),
  response: job,
  errors: ['ALREADY_RUNNING'],
});
