import { EMPLOYEES_FILE, FAMILY_FILE } from '@stint/contract/people/users/user-export';
import { formatDate } from '@stint/contract/time/typed';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { type SpreadsheetColumn, streamSpreadsheet } from '../../lib/spreadsheet.ts';
import {
  type ExportAsked,
  type ExportedEmployee,
  type ExportedMember,
  listEmployeesAfter,
  listFamilyAfter,
} from './user-export.sql.ts';

const ROWS_AT_ONCE = 200;

/** A column of the sheet and what stands in it. */
interface Exported<R> extends SpreadsheetColumn {
  readonly of: (row: R) => string | null;
}

const dayOf = (date: string | null) => (date ? formatDate(date) : '');
const yesOrNo = (holds: boolean) => (holds ? 'Yes' : 'No');

const EMPLOYEE: readonly Exported<ExportedEmployee>[] = [
  { header: 'Initials', width: 10, of: (one) => one.initials },
  { header: 'First name', width: 18, of: (one) => one.firstName },
  { header: 'Last name', width: 18, of: (one) => one.lastName },
  { header: 'Email', width: 32, of: (one) => one.email },
  { header: 'Role', width: 12, of: (one) => one.role },
  { header: 'Remuneration', width: 22, of: (one) => one.remuneration },
  { header: 'Teams', width: 28, of: (one) => one.teams },
  { header: 'Position', width: 24, of: (one) => one.position },
  { header: 'Category', width: 18, of: (one) => one.category },
  { header: 'Level', width: 18, of: (one) => one.level },
  { header: 'Start date', width: 12, of: (one) => dayOf(one.startWorking) },
  { header: 'Resigned date', width: 13, of: (one) => dayOf(one.resignedDate) },
  { header: 'Date of birth', width: 13, of: (one) => dayOf(one.dateOfBirth) },
  { header: 'Education', width: 14, of: (one) => one.education },
  { header: 'Contract number', width: 18, of: (one) => one.contract },
  { header: 'Contract type', width: 18, of: (one) => one.contractType },
  { header: 'Contract end', width: 13, of: (one) => dayOf(one.contractEnd) },
  { header: 'Active', width: 8, of: (one) => yesOrNo(one.isActive) },
];

const MEMBER: readonly Exported<ExportedMember>[] = [
  { header: 'Initials', width: 10, of: (one) => one.initials },
  { header: 'Employee', width: 28, of: (one) => one.employee },
  { header: 'Name', width: 28, of: (one) => one.name },
  { header: 'Relationship', width: 14, of: (one) => one.relationship },
  { header: 'Gender', width: 10, of: (one) => one.gender },
  { header: 'Date of birth', width: 13, of: (one) => dayOf(one.dateOfBirth) },
  { header: 'Dependent', width: 11, of: (one) => yesOrNo(one.dependent) },
  { header: 'Note', width: 40, of: (one) => one.note },
];

/** Employees as a spreadsheet; rows are read as they are written. */
export async function exportEmployees(context: Context, asked: ExportAsked): Promise<FileAnswer> {
  const today = await todayOf(context);
  const rows = inPages((last: ExportedEmployee | null) =>
    listEmployeesAfter(context.db, actorOf(context), asked, { today, after: last?._id ?? null, most: ROWS_AT_ONCE }),
  );
  return sheet(EMPLOYEES_FILE, 'Employees', EMPLOYEE, rows);
}

/** Families as a spreadsheet; rows are read as they are written. */
export async function exportFamily(context: Context, asked: ExportAsked): Promise<FileAnswer> {
  const rows = inPages((after: ExportedMember | null) =>
    listFamilyAfter(context.db, actorOf(context), asked, { after, most: ROWS_AT_ONCE }),
  );
  return sheet(FAMILY_FILE, 'Family', MEMBER, rows);
}

function sheet<R>(fileName: string, name: string, columns: readonly Exported<R>[], rows: AsyncIterable<R>): FileAnswer {
  async function* cells() {
    for await (const row of rows) yield columns.map(({ of }) => of(row));
  }
  const shown = columns.map(({ header, width }) => ({ header, width }));
  return { fileName, content: streamSpreadsheet(name, shown, cells()) };
}

async function* inPages<R>(next: (last: R | null) => Promise<R[]>): AsyncGenerator<R> {
  let last: R | null = null;
  do {
    const page: R[] = await next(last);
    yield* page;
    last = page.length < ROWS_AT_ONCE ? null : (page.at(-1) ?? null);
  } while (last !== null);
}
