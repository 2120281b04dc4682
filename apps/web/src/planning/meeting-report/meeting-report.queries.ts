import {
  exportMeetingReport,
  getMeetingReport,
  getMeetingStatistics,
} from '@stint/contract/planning/meeting-report/meeting-report';
import { z } from 'zod';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

const ids = z.string().regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/);
export const span = z.enum(['week', 'month']);

export const meetingReportSearch = searchOf(() =>
  z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    by: span.default('week'),
    teams: ids.optional(),
  }),
);
export type MeetingReportSearch = ReturnType<typeof meetingReportSearch.fill>;

refreshOn(['planned-meeting', 'timereg', 'phase'], 'meeting-report');

/** Which days, put together how, and of which teams. */
export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly by: z.infer<typeof span>;
  readonly teams?: string | undefined;
}

/** Nothing is asked of days in the wrong order. */
const asks = (asked: Asked) => (asked.from <= asked.to ? asked : undefined);

export const useMeetingReport = readOf('meeting-report', getMeetingReport, {
  asks,
  keepsPrevious: true,
  fallback: false,
});

export const useMeetingStatistics = readOf('meeting-report', getMeetingStatistics, {
  asks,
  keepsPrevious: true,
  fallback: 'planning:meetingReport.statFailed',
});

export const useMeetingExport = downloadOf(exportMeetingReport, { fallback: 'common:failed.wrong' });
