import { z } from 'zod';
import { dateRange } from '../../date-range.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { givenMonth, isoMonth } from '../../primitives.ts';
import { idListOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

export const OVERTIME_FILE = 'REPORT_Overtime.xlsx';
const PAGE_SIZE = 50;
/** Of months: a year. */
const MOST_DAYS = 366;

const asked = {
  from: givenMonth,
  to: givenMonth,
  teams: idListOf('team', 100).optional(),
  /** Only those who are above what is allowed in one of the months, or below what is expected. */
  only: z.enum(['over', 'under']).optional(),
};
const range = dateRange({ most: MOST_DAYS, inOrder: true });

const minutes = z.number().int();
const overtimeMonth = z.object({
  month: isoMonth,
  registered: minutes,
  expected: minutes,
  /** Above what is expected by more than the company, or the person's quarter, allows. */
  isOverLimit: z.boolean(),
});
const overtimeLine = z.object({
  user: person,
  months: z.array(overtimeMonth),
  registered: minutes,
  expected: minutes,
});
export type OvertimeLine = z.infer<typeof overtimeLine>;

const response = pageOf(overtimeLine).extend({ months: z.array(isoMonth) });
export type Overtime = z.infer<typeof response>;

export const getOvertime = route({
  method: 'GET',
  path: '/api/user/reports/overtime',
  summary:
    'Hours registered against those expected, month by month: of oneself and whom one leads; managers of everybody',
  roles: ['employee'],
  query: pageQuery(['name', 'registered', 'balance'], PAGE_SIZE).omit({ search: true }).extend(asked).check(range),
  response,
});

export const exportOvertime = route({
  method: 'GET',
  path: '/api/user/reports/overtime/export',
  summary: 'The same as a spreadsheet, everybody in it',
  roles: ['employee'],
  query: z.object(asked).check(range),
  response: z.any(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
