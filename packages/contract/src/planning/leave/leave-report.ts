import { z } from 'zod';
import { dateRange, TEN_YEARS } from '../../date-range.ts';
import { pageQuery } from '../../paging.ts';
import { givenDate, id, isoDate } from '../../primitives.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { leaveFilters } from './leave.ts';
import { requestState } from './workday-request.ts';

export const LEAVE_REPORT_PAGE_SIZE = 20;
export const LEAVE_REPORT_FILE = 'REPORT_Leaves.xlsx';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A leave with the days of it that lie between the dates of the report. */
export const reportedLeave = z.object({
  _id: id,
  user: person,
  teams: z.string(),
  reason: z.string(),
  abbreviation: z.string(),
  socialMedicalInsurance: z.boolean(),
  fromDate: isoDate,
  toDate: isoDate,
  state: requestState,
  /** Days between the dates of the report, as the reason counts them. */
  days: z.number(),
  adminComment: z.string(),
  hrManagerComment: z.string(),
  oneDriveLeaveFolder: z.string(),
});
export type ReportedLeave = z.infer<typeof reportedLeave>;

const { state, absenceReason, user, team, socialInsurance, needsFolder } = leaveFilters;
const filters = { from: givenDate, to: givenDate, state, absenceReason, user, team, socialInsurance, needsFolder };
/** The days of each leave are counted: no report is of more than some years. */
const span = dateRange({ most: TEN_YEARS });

export const listLeaveReport = route({
  method: 'GET',
  path: '/api/admin/leave-report',
  summary: 'Leaves between two dates, with the days of them that lie between these, and how many these are in all',
  roles: ['admin'],
  query: pageQuery(['fromDate', 'user', 'reason'], LEAVE_REPORT_PAGE_SIZE).extend(filters).check(span),
  response: z.object({ items: z.array(reportedLeave), total: z.number().int(), days: z.number() }),
});

export const exportLeaveReport = route({
  method: 'GET',
  path: '/api/admin/leave-report/export',
  summary: 'The report of leaves as a spreadsheet',
  roles: ['admin'],
  query: z.object({ ...filters, search: z.string().trim().max(200).default('') }).check(span),
  response: z.unknown(),
  file: SPREADSHEET,
});
