import { type exportOvertime as exportRoute, OVERTIME_FILE } from '@stint/contract/reports/overtime/overtime';
import type { QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { streamSpreadsheet } from '../../lib/spreadsheet.ts';
import { findOvertime } from './overtime.sql.ts';

/** More people than work in a company of this kind. */
const EVERYBODY = 100_000;
const HOURS = { width: 12, numFmt: '0.00' };

/** A line for each person and month. */
export async function exportReport(context: Context, asked: QueryOf<typeof exportRoute>): Promise<FileAnswer> {
  const all = { ...asked, page: 1, limit: EVERYBODY, orderBy: 'name' };
  const { items } = await findOvertime(context.db, actorOf(context), all);
  const columns = [
    { header: 'Initials', width: 10 },
    { header: 'Name', width: 28 },
    { header: 'Month', width: 10 },
    { header: 'Registered (hours)', ...HOURS },
    { header: 'Expected (hours)', ...HOURS },
    { header: 'Balance (hours)', ...HOURS },
    { header: 'Above the limit', width: 12 },
  ];
  const lines = items.flatMap(({ user, months }) =>
    months.map(({ month, registered, expected, isOverLimit }) => [
      user.initials,
      `${user.firstName} ${user.lastName}`.trim(),
      `${month.slice(5)}/${month.slice(0, 4)}`,
      ...[registered, expected, registered - expected].map((minutes) => minutes / 60),
      isOverLimit ? 'Yes' : '',
    ]),
  );
  return { fileName: OVERTIME_FILE, content: streamSpreadsheet('Overtime', columns, lines) };
}
