import { z } from 'zod';
import { dateRange } from '../../date-range.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { givenDate, isoDate } from '../../primitives.ts';
import { idListOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

export const STATISTICS_FAILED = 'Error occurs when calculate the stat';
export const MEETING_REPORT_FILE = 'REPORT_Planned_actual_meetings.xlsx';
const PAGE_SIZE = 50;
/** A year. */
const MOST_DAYS = 366;
const MOST_USERS = 500;
const MOST_TEAMS = 100;

/** Which days, of whom, and how they are put together. Left out: everybody whom one may look at. */
const asked = {
  from: givenDate,
  to: givenDate,
  by: z.enum(['week', 'month']).default('week'),
  users: idListOf('user', MOST_USERS).optional(),
  teams: idListOf('team', MOST_TEAMS).optional(),
};
const range = dateRange({ most: MOST_DAYS, inOrder: true });
const query = z.object(asked).check(range);

const minutes = { plannedMinutes: z.number().int(), actualMinutes: z.number().int() };

/** Minutes of meetings that somebody planned against those registered on phases tagged `meeting`. */
const meetingRow = z.object({
  user: person,
  /** By the first day of a week or month; those without either are not there. */
  spans: z.array(z.object({ from: isoDate, ...minutes })),
  ...minutes,
});
export type MeetingRow = z.infer<typeof meetingRow>;

const meetingReport = pageOf(meetingRow).extend({
  /** First days of the weeks or months, in their order. */
  spans: z.array(isoDate),
  /** The most minutes, planned or held, of anybody in one of them, on whichever page. */
  most: z.number().int(),
});
export type MeetingReport = z.infer<typeof meetingReport>;

export const getMeetingReport = route({
  method: 'GET',
  path: '/api/user/planned-actual-meetings',
  summary: 'Planned meetings against hours registered on phases tagged meeting, by person and week or month',
  roles: ['employee'],
  query: pageQuery(['name'], PAGE_SIZE).omit({ search: true }).extend(asked).check(range),
  response: meetingReport,
});

export const exportMeetingReport = route({
  method: 'GET',
  path: '/api/user/planned-actual-meetings/export',
  summary: 'The same as a spreadsheet, everybody in it',
  roles: ['employee'],
  query,
  response: z.any(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const getMeetingStatistics = route({
  method: 'GET',
  path: '/api/user/planned-actual-meetings/statistics',
  summary: 'How much of meetings was planned and how much was held, in all',
  roles: ['employee'],
  query,
  response: z.object({ people: z.number().int(), meetings: z.number().int(), ...minutes }),
});
