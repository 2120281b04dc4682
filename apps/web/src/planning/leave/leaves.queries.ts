import {
  createLeave,
  deleteLeave,
  deleteOverrideLeave,
  getLeave,
  listLeaves,
  listLeaveWorkDays,
  selectLeaveUsers,
  updateLeave,
} from '@stint/contract/planning/leave/leave';
import { exportLeaveReport, listLeaveReport } from '@stint/contract/planning/leave/leave-report';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { selectQuery } from '../../lib/select-query.ts';

/** Flags of an address are true or false, not words as in a query. */
const flags = { socialInsurance: z.boolean().default(false), needsFolder: z.boolean().default(false) };
export const leavesSearch = searchOf(queryOf(listLeaves).extend({ ...flags, ...openRecord }));
export type LeavesSearch = ReturnType<typeof leavesSearch.fill>;

const report = queryOf(listLeaveReport).extend(flags);
/** Without dates the report is of the present month. */
export const leaveReportSearch = searchOf(
  report.extend({ from: report.shape.from.optional(), to: report.shape.to.optional() }),
);
export type LeaveReportSearch = ReturnType<typeof leaveReportSearch.fill>;

type Flags = { readonly socialInsurance: boolean; readonly needsFolder: boolean };
const asWords = <Q extends Flags>(query: Q) => ({
  ...query,
  socialInsurance: query.socialInsurance ? 'true' : 'false',
  needsFolder: query.needsFolder ? 'true' : 'false',
});

export const useLeaves = (query: QueryOf<typeof listLeaves>) =>
  useQuery({
    queryKey: ['workday-request', 'leaves', query],
    queryFn: ({ signal }) => call(listLeaves, { query: asWords(query) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One leave, with its days as the person usually works them. */
export const useLeave = (leaveId: string | undefined) =>
  useQuery({
    queryKey: ['workday-request', 'leave', leaveId],
    queryFn: async ({ signal }) => {
      const params = { id: leaveId ?? '' };
      const [leave, workDays] = await Promise.all([
        call(getLeave, { params }, { signal }),
        call(listLeaveWorkDays, { params }, { signal }),
      ]);
      return { leave, workDays };
    },
    enabled: leaveId !== undefined && leaveId !== 'new',
    staleTime: 0,
    gcTime: 0,
    meta: { handles: ['NOT_FOUND'] },
  });

const touches = ['workday-request'];
const saves = { fallback: 'common:failed.updateShort', success: 'common:done.updated', touches } as const;

export const useCreateLeave = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof createLeave>) => call(createLeave, { body }),
    meta: { ...saves, success: 'common:done.created' },
  });

export const useUpdateLeave = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof updateLeave> }) =>
      call(updateLeave, { params: { id }, body }),
    meta: { ...saves, handles: ['CHANGED_MEANWHILE'] },
  });

export const useDeleteLeave = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteLeave, { params: { id } }),
    meta: { fallback: 'common:failed.wrong', success: 'common:done.deleted', touches },
  });

export const useDeleteOverrideLeave = () =>
  useMutation({
    mutationFn: ({ id, withLeave }: { id: string; withLeave: boolean }) =>
      call(deleteOverrideLeave, { params: { id }, body: { withLeave } }),
    meta: saves,
  });

export const findLeaveUsers = selectQuery('user', selectLeaveUsers);

export const useLeaveReport = (query: QueryOf<typeof listLeaveReport>) =>
  useQuery({
    queryKey: ['workday-request', 'report', query],
    queryFn: ({ signal }) => call(listLeaveReport, { query: asWords(query) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useExportLeaveReport = () =>
  useMutation({
    mutationFn: (query: QueryOf<typeof exportLeaveReport>) => download(exportLeaveReport, { query: asWords(query) }),
    meta: { fallback: 'planning:leave.admin.exportFailed' },
  });
