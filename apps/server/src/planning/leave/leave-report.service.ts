import {
  type exportLeaveReport as exportRoute,
  LEAVE_REPORT_FILE,
  type ReportedLeave,
} from '@stint/contract/planning/leave/leave-report';
import type { QueryOf } from '@stint/contract/route';
import { formatDate } from '@stint/contract/time/typed';
import type { Context } from '../../lib/context.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { streamSpreadsheet } from '../../lib/spreadsheet.ts';
import { listReportedAfter } from './leave-report.sql.ts';

const ROWS_AT_ONCE = 200;

const columns = [
  { header: 'Employee', width: 26 },
  { header: 'Initials', width: 9 },
  { header: 'Teams', width: 22 },
  { header: 'Reason', width: 24 },
  { header: 'From', width: 12 },
  { header: 'To', width: 12 },
  { header: 'Days', width: 8, numFmt: '0.00' },
  { header: 'State', width: 16 },
  { header: 'Social and medical insurance', width: 14 },
  { header: 'Reviewer’s comment', width: 40 },
  { header: 'Administrator’s comment', width: 40 },
  { header: 'Folder', width: 40 },
];

const STATES: Record<ReportedLeave['state'], string> = {
  REQUESTED: 'Pending',
  ADMIN_REVIEW: 'Awaiting administrator',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  REPLACED: 'Changed',
  UNDONE: 'Cancelled',
};

/** The report as a spreadsheet; rows are read as they are written. */
export async function exportLeaveReport(context: Context, asked: QueryOf<typeof exportRoute>): Promise<FileAnswer> {
  return { fileName: LEAVE_REPORT_FILE, content: streamSpreadsheet('Leaves', columns, rowsOf(context, asked)) };
}

async function* rowsOf(
  context: Context,
  asked: QueryOf<typeof exportRoute>,
): AsyncIterable<(string | number | null)[]> {
  let last: ReportedLeave | null = null;
  do {
    const leaves: ReportedLeave[] = await listReportedAfter(context.db, asked, last, ROWS_AT_ONCE);
    for (const leave of leaves) yield rowOf(leave);
    last = leaves.length < ROWS_AT_ONCE ? null : (leaves.at(-1) ?? null);
  } while (last);
}

const rowOf = (leave: ReportedLeave) => [
  `${leave.user.firstName} ${leave.user.lastName}`.trim(),
  leave.user.initials,
  leave.teams,
  leave.reason,
  formatDate(leave.fromDate),
  formatDate(leave.toDate),
  leave.days,
  STATES[leave.state],
  leave.socialMedicalInsurance ? 'Yes' : '',
  leave.hrManagerComment,
  leave.adminComment,
  leave.oneDriveLeaveFolder,
];
