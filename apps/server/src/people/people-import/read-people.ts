import type { PeopleField, PeopleProblem } from '@stint/contract/people/people-import/people-import';
import { tidyInitials } from '@stint/contract/people/users/user.rules';
import { email as emailAddress } from '@stint/contract/primitives';
import { remunerationType, userRole } from '@stint/contract/role-names';
import type { CsvFile } from '../../lib/csv/csv-file.ts';
import { detectDateFormat, parseDay } from '../../lib/csv/values.ts';
import { inSlices } from '../../lib/in-slices.ts';
import { mapPeopleColumns } from './people-headers.ts';

/** What a line says of somebody; what it leaves empty is not there. */
export interface ReadPerson {
  readonly line: number;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly initials?: string;
  readonly userRole?: 'Admin' | 'Manager' | 'Employee';
  readonly remunerationType?: 'Freelancer Full Time' | 'Freelancer Part Time' | 'Contract Employee';
  readonly startWorking?: string;
  readonly resignedDate?: string;
}

export interface Fault {
  readonly line: number;
  readonly problem: PeopleProblem;
  readonly value: string;
}

export interface ReadPeople {
  readonly columns: readonly { readonly header: string; readonly field: PeopleField | null }[];
  readonly lines: number;
  readonly people: readonly ReadPerson[];
  readonly faults: readonly Fault[];
}

const LONGEST_SHOWN = 80;
const ROLES: Readonly<Record<string, string>> = {
  administrator: 'Admin',
  admin: 'Admin',
  manager: 'Manager',
  employee: 'Employee',
};

/** Reads who stands in a file, by the headers of its columns, with the turns of others between; undefined where none of them is of addresses. */
export async function readPeople(file: CsvFile): Promise<ReadPeople | undefined> {
  const columns = mapPeopleColumns(file.headers);
  if (!columns.has('email')) return undefined;
  const fieldAt = new Map([...columns].map(([field, column]) => [column, field]));
  const cell = (values: readonly string[], field: PeopleField) => values[columns.get(field) ?? -1] ?? '';
  const days = file.lines.flatMap(({ values }) => [cell(values, 'startWorking'), cell(values, 'resignedDate')]);
  const { format } = detectDateFormat(days, 'DMY');
  const seen = new Set<string>();
  const faults: Fault[] = [];
  const people: ReadPerson[] = [];
  await inSlices(file.lines, ({ line, values }) => {
    const read = readLine(line, (field) => cell(values, field), format);
    const fault = 'problem' in read ? read : duplicate(read, seen);
    if (fault) faults.push(fault);
    else if (!('problem' in read)) people.push(read);
  });
  return {
    columns: file.headers.map((header, index) => ({ header, field: fieldAt.get(index) ?? null })),
    ...{ lines: file.lines.length, people, faults },
  };
}

function duplicate({ line, email }: ReadPerson, seen: Set<string>): Fault | undefined {
  if (seen.has(email)) return { line, problem: 'DUPLICATE', value: email };
  seen.add(email);
  return undefined;
}

function readLine(
  line: number,
  cell: (field: PeopleField) => string,
  format: ReturnType<typeof detectDateFormat>['format'],
): ReadPerson | Fault {
  const fault = (problem: PeopleProblem, value: string): Fault => ({
    line,
    problem,
    value: value.slice(0, LONGEST_SHOWN),
  });
  const email = cell('email').toLowerCase();
  if (!emailAddress.safeParse(email).success) return fault('EMAIL_INVALID', email);
  const role = cell('role');
  const parsedRole = userRole.safeParse(ROLES[role.toLowerCase()]);
  if (role !== '' && !parsedRole.success) return fault('ROLE_UNKNOWN', role);
  const employment = cell('employment');
  const type = remunerationType.options.find((one) => one.toLowerCase() === employment.toLowerCase());
  if (employment !== '' && !type) return fault('EMPLOYMENT_UNKNOWN', employment);
  const dates: { startWorking?: string; resignedDate?: string } = {};
  for (const field of ['startWorking', 'resignedDate'] as const) {
    const text = cell(field);
    const day = text === '' ? undefined : parseDay(text, format);
    if (day === null) return fault('DATE_INVALID', text);
    if (day !== undefined) dates[field] = day;
  }
  const [first = '', ...more] = cell('fullName').split(/\s+/);
  const firstName = cell('firstName') || (cell('lastName') ? '' : first);
  const lastName = cell('lastName') || (cell('firstName') ? '' : more.join(' '));
  return {
    ...{ line, email, ...dates },
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(cell('initials') && { initials: tidyInitials(cell('initials')) }),
    ...(parsedRole.success && { userRole: parsedRole.data }),
    ...(type && { remunerationType: type }),
  };
}
