import type { Job } from '@stint/contract/platform/jobs/job';
import { compareQuarters, defaultQuarter, type YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import {
  type calculateDeliveredHours as calculateRoute,
  type exportUserQuarters as exportRoute,
  type listUserQuarters as listRoute,
  type QuarterChoice,
  USER_QUARTERS_FILE,
  type UserQuarter,
} from '@stint/contract/reviews/quarters/user-quarter';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { type SpreadsheetColumn, streamSpreadsheet } from '../../lib/spreadsheet.ts';
import { startOnce } from '../../platform/jobs/job.service.ts';
import * as kinds from '../reviews.rights.ts';
import { CALCULATION } from './calculate-quarter.job.ts';
import * as queries from './user-quarter.sql.ts';

const mayChange = (context: Context) => kinds.mayAdjust(actorOf(context), 'q');

export async function selectQuarters(context: Context): Promise<QuarterChoice[]> {
  const today = await todayOf(context);
  const there = await queries.listQuarters(context.db, today);
  const first = defaultQuarter(there, today);
  return there.map((one) => ({ ...one, isDefault: compareQuarters(one, first) === 0 }));
}

export async function listUserQuarters(
  context: Context,
  asked: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const of = await askedQuarter(context, asked);
  return { ...of, ...(await queries.listUserQuartersOf(context.db, mayChange(context), of, asked)) };
}

export const listQuartersOfUser = (context: Context, user: string): Promise<UserQuarter[]> =>
  queries.listQuartersOf(context.db, mayChange(context), user);

/** The quarter that was asked for, else the one that is shown first. */
export async function askedQuarter(
  context: Context,
  { year, quarter }: { readonly year?: number | undefined; readonly quarter?: number | undefined },
): Promise<YearQuarter> {
  const today = await todayOf(context);
  const first = defaultQuarter(await queries.listQuarters(context.db, today), today);
  return { year: year ?? first.year, quarter: quarter ?? first.quarter };
}

const HOURS = '0.00';
const COLUMNS: readonly (SpreadsheetColumn & { readonly of: (row: UserQuarter) => string | number | null })[] = [
  { header: 'Initials', width: 10, of: ({ user }) => user.initials },
  { header: 'Employee', width: 28, of: ({ user }) => `${user.firstName} ${user.lastName}`.trim() },
  { header: 'Year', width: 8, of: ({ year }) => year },
  { header: 'Quarter', width: 8, of: ({ quarter }) => quarter },
  { header: 'Delivered', width: 12, numFmt: HOURS, of: (one) => one.totalHoursDelivered },
  { header: 'Modified', width: 12, numFmt: HOURS, of: (one) => one.totalHoursModified },
  { header: 'OT in', width: 10, numFmt: HOURS, of: (one) => one.total_OT_IN },
  { header: 'UT in', width: 10, numFmt: HOURS, of: (one) => one.total_UT_IN },
  { header: 'Expected', width: 12, numFmt: HOURS, of: (one) => one.expectedHours },
  { header: 'Balance', width: 12, numFmt: HOURS, of: (one) => one.OTUTBalance },
  { header: 'In the office %', width: 14, numFmt: '0.0', of: (one) => one.workFromOfficePercentage },
  { header: 'Expected in the office %', width: 22, numFmt: '0.0', of: (one) => one.expectedWFOPercentage },
  { header: 'Max OT %', width: 10, numFmt: '0.0', of: (one) => one.maxOTPct },
  {
    ...{ header: 'Adjustments', width: 40 },
    of: ({ adjustments }) => adjustments.map((one) => `${one.transactionType} ${one.hours}`).join(', '),
  },
];
const AT_ONCE = 500;

export async function exportUserQuarters(context: Context, asked: QueryOf<typeof exportRoute>): Promise<FileAnswer> {
  const of = await askedQuarter(context, asked);
  async function* cells() {
    for (let page = 1; ; page++) {
      const paging = { page, limit: AT_ONCE, orderBy: 'user' };
      const { items } = await queries.listUserQuartersOf(context.db, mayChange(context), of, { ...asked, ...paging });
      for (const item of items) yield COLUMNS.map((column) => column.of(item));
      if (items.length < AT_ONCE) return;
    }
  }
  const shown = COLUMNS.map(({ of: _, ...column }) => column);
  return { fileName: USER_QUARTERS_FILE, content: streamSpreadsheet('User quarters', shown, cells()) };
}

/** Starts the calculation of what was delivered in a quarter. */
export const calculateDeliveredHours = (
  queue: JobQueue,
  context: Context,
  { _id, ...data }: BodyOf<typeof calculateRoute>,
): Promise<Job> => withTransaction(context.db, (tx) => startOnce(queue, tx, context, { _id, kind: CALCULATION, data }));
