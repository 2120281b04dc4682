import {
  exportReport,
  getReportOptions,
  getTimeAnalysis,
  getTimePicture,
  listAccountHours,
  listProductHours,
  listResourceHours,
  listTimes,
} from '@stint/contract/reports/time-report/time-report';
import type { RequestOf } from '@stint/contract/route';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { downloadOf } from '../../lib/file-hooks.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

// Names and who counts for what change too; what somebody registers this minute is looked up when the report is.
refreshOn(['account', 'project', 'phase', 'team', 'software-product'], 'time-report');

const shown = { keepsPrevious: true, fallback: false } as const;

export const useTimeAnalysis = readOf('time-report', getTimeAnalysis, shown);
export const useTimePicture = readOf('time-report', getTimePicture, shown);
export const useResourceHours = readOf('time-report', listResourceHours, shown);
export const useAccountHours = readOf('time-report', listAccountHours, shown);
export const useProductHours = readOf('time-report', listProductHours, shown);
export const useReportOptions = readOf('report-options', getReportOptions, { fallback: false });

export type TimesAsked = NonNullable<RequestOf<typeof listTimes>['query']>;

/** Single rows, page by page: each begins after the last row of the one before. */
export const timesQuery = (asked: TimesAsked | undefined) =>
  infiniteQueryOptions({
    queryKey: ['time-report', listTimes.path, asked],
    queryFn: ({ pageParam, signal }) =>
      call(listTimes, { query: { ...(asked as TimesAsked), ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: asked !== undefined,
    meta: { fallback: false },
  });

export const useReportExport = downloadOf(exportReport, { fallback: 'reports:time.exportFailed' });
