import { BusinessTime } from '@stint/contract/time/business-time';
import { delayHours } from '@stint/contract/time/sheet/delay.rules';
import { EXPORT_FILE_NAME, type Sheet } from '@stint/contract/time/sheet/timereg';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import { findCompany } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { streamSpreadsheet } from '../../lib/spreadsheet.ts';
import { findSheet } from './sheet.service.ts';
import { listNamesOfPhases } from './sheet.sql.ts';

const columns = [
  { header: 'Date', width: 12 },
  { header: 'From', width: 8 },
  { header: 'To', width: 8 },
  { header: 'Hours', width: 8, numFmt: '0.00' },
  { header: 'Customer', width: 24 },
  { header: 'Project', width: 24 },
  { header: 'Account', width: 28 },
  { header: 'Phase', width: 28 },
  { header: 'Detail', width: 60 },
  { header: 'Place', width: 10 },
  { header: 'Delay (hours)', width: 12 },
];

const PLACES = new Map([
  [true, 'Office'],
  [false, 'Home'],
]);

/** The rows of a sheet as a spreadsheet, for whoever may view the sheet. */
export async function exportSheet(
  context: Context,
  asked: { timeregPeriod: string; user?: string | undefined },
): Promise<FileAnswer> {
  const sheet: Sheet = JSON.parse((await findSheet(context, asked)).text);
  const company = await findCompany(context.db);
  const businessTime = new BusinessTime(company?.timeZone ?? 'UTC');
  const phases = new Map(
    (
      await listNamesOfPhases(
        context.db,
        sheet.timeregs.flatMap((row) => row.projectPhase ?? []),
      )
    ).map((phase) => [phase._id, phase]),
  );
  const rows = sheet.timeregs.map((row) => {
    const from = row.fromDateTime === null ? null : businessTime.minutesOn(row.date, row.fromDateTime);
    const to = row.toDateTime === null ? null : businessTime.minutesOn(row.date, row.toDateTime);
    const phase = row.projectPhase === null ? undefined : phases.get(row.projectPhase);
    return [
      formatDate(row.date),
      from === null ? '' : formatTime(from),
      to === null ? '' : formatTime(to),
      from === null || to === null ? 0 : (to - from) / 60,
      phase?.customer ?? '',
      phase?.projectName ?? '',
      phase?.account ?? '',
      phase?.name ?? '',
      row.detail,
      row.atOffice === null ? '' : (PLACES.get(row.atOffice) ?? ''),
      row.toDateTime === null ? null : Math.floor(delayHours(row.toDateTime, row.lastUserUpdateTime)),
    ];
  });
  return { fileName: EXPORT_FILE_NAME, content: streamSpreadsheet('Timeregs', columns, rows) };
}
