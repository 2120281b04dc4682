import { MEETING_REPORT_FILE } from '@stint/contract/planning/meeting-report/meeting-report';
import { weekLabel } from '@stint/contract/time/calendar';
import type { Context } from '../../lib/context.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { streamSpreadsheet } from '../../lib/spreadsheet.ts';
import * as queries from './meeting-report.sql.ts';

export const getReport = (context: Context, asked: queries.AskedPage) =>
  queries.findMeetingReport(context.db, actorOf(context), asked);

export const getStatistics = (context: Context, asked: queries.Asked) =>
  queries.findMeetingStatistics(context.db, actorOf(context), asked);

/** More people than work in a company of this kind. */
const EVERYBODY = 100_000;
const HOURS = { width: 12, numFmt: '0.00' };

/** A line for each person and week or month, and one for each person's sum. */
export async function exportReport(context: Context, asked: queries.Asked): Promise<FileAnswer> {
  const all = { ...asked, page: 1, limit: EVERYBODY, orderBy: 'name' };
  const { items } = await queries.findMeetingReport(context.db, actorOf(context), all);
  const columns = [
    { header: 'Initials', width: 10 },
    { header: 'Name', width: 28 },
    { header: asked.by === 'week' ? 'Week' : 'Month', width: 12 },
    { header: 'Planned (hours)', ...HOURS },
    { header: 'Actual (hours)', ...HOURS },
    { header: 'Difference (hours)', ...HOURS },
  ];
  const labelOf = (day: string) => (asked.by === 'week' ? weekLabel(day) : `${day.slice(5, 7)}/${day.slice(0, 4)}`);
  const lines = items.flatMap(({ user, spans, ...sum }) => {
    const who = [user.initials, `${user.firstName} ${user.lastName}`];
    return [
      ...spans.map(({ from, ...span }) => [...who, labelOf(from), ...hoursOf(span)]),
      [...who, 'Total', ...hoursOf(sum)],
    ];
  });
  return { fileName: MEETING_REPORT_FILE, content: streamSpreadsheet('Meetings', columns, lines) };
}

const hoursOf = ({ plannedMinutes, actualMinutes }: { plannedMinutes: number; actualMinutes: number }) =>
  [plannedMinutes, actualMinutes, actualMinutes - plannedMinutes].map((minutes) => minutes / 60);
