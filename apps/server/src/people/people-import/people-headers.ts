import type { PeopleField } from '@stint/contract/people/people-import/people-import';

/** What columns are called by hand and in exports of directories and HR systems, in small letters; the first that is there counts. */
const NAMES: Readonly<Record<PeopleField, readonly string[]>> = {
  email: [
    ...[
      'email',
      'e-mail',
      'email address',
      'work email',
      'mail',
      'user principal name',
      'userprincipalname',
      'username',
    ],
    ...['primary email', 'email address [required]', 'login', 'user.email', 'user.login'],
  ],
  firstName: ['first name', 'firstname', 'given name', 'givenname', 'first name [required]', 'user.firstname'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'last name [required]', 'user.lastname'],
  fullName: ['name', 'full name', 'display name', 'displayname', 'employee', 'employee name'],
  initials: ['initials', 'short name'],
  role: ['role', 'user role'],
  employment: ['employment', 'employment type', 'remuneration', 'remuneration type'],
  startWorking: ['start date', 'start of work', 'hire date', 'hiredate', 'date of joining', 'employeehiredate'],
  resignedDate: ['end date', 'resigned date', 'termination date', 'last day', 'employeeleavedatetime'],
};

/** Which column stands for which field, by its header. */
export function mapPeopleColumns(headers: readonly string[]): ReadonlyMap<PeopleField, number> {
  const plain = headers.map((header) => header.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  return new Map(
    (Object.entries(NAMES) as [PeopleField, readonly string[]][]).flatMap(([field, names]) => {
      const name = names.find((one) => plain.includes(one));
      return name === undefined ? [] : [[field, plain.indexOf(name)] as const];
    }),
  );
}

/** A file to fill in. */
export const PEOPLE_TEMPLATE = [
  'Email,First name,Last name,Initials,Role,Employment,Start date,End date',
  'lan.le@company.example,Lan,Le,,Employee,Contract Employee,2026-01-15,',
  '',
].join('\r\n');
