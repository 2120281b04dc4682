import {
  exportMeetingReport,
  getMeetingReport,
  getMeetingStatistics,
} from '@stint/contract/planning/meeting-report/meeting-report';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { searchOf } from '../../lib/list-search.ts';
import { refreshOn } from '../../lib/staleness.ts';

const ids = z.string().regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/);
export const span = z.enum(['week', 'month']);

export const meetingReportSearch = searchOf(
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

const queryOfAsked = ({ from, to, by, teams }: Asked) => ({ from, to, by, ...(teams && { teams }) });

export const useMeetingReport = (asked: Asked) =>
  useQuery({
    queryKey: ['meeting-report', 'rows', queryOfAsked(asked)],
    queryFn: ({ signal }) => call(getMeetingReport, { query: queryOfAsked(asked) }, { signal }),
    enabled: asked.from <= asked.to,
    placeholderData: keepPreviousData,
    meta: { fallback: false },
  });

export const useMeetingStatistics = (asked: Asked) =>
  useQuery({
    queryKey: ['meeting-report', 'statistics', queryOfAsked(asked)],
    queryFn: ({ signal }) => call(getMeetingStatistics, { query: queryOfAsked(asked) }, { signal }),
    enabled: asked.from <= asked.to,
    placeholderData: keepPreviousData,
    meta: { fallback: 'planning:meetingReport.statFailed' },
  });

export const useMeetingExport = (asked: Asked) =>
  useMutation({
    mutationFn: () => download(exportMeetingReport, { query: queryOfAsked(asked) }),
    meta: { fallback: 'common:failed.wrong' },
  });
