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
    page: z.number().int().min(1).default(1),
    limit: z.number().int().min(1).max(1000).default(50),
    orderBy: z
      .string()
      .regex(/^-?name$/)
      .default('name'),
    search: z.string().default(''),
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
const asks = <A extends Asked>(asked: A) => (asked.from <= asked.to ? asked : undefined);

export const useMeetingReport = readOf('meeting-report', getMeetingReport, {
  asks: asks<Asked & Pick<MeetingReportSearch, 'page' | 'limit'>>,
  keepsPrevious: true,
  fallback: false,
});

export const useMeetingStatistics = readOf('meeting-report', getMeetingStatistics, {
  asks,
  keepsPrevious: true,
  fallback: 'planning:meetingReport.statFailed',
});

export const useMeetingExport = downloadOf(exportMeetingReport, { fallback: 'common:failed.wrong' });
