import {
  createLeave,
  deleteLeave,
  deleteOverrideLeave,
  getLeave,
  listLeaves,
  listLeaveWorkDays,
  selectAbsentUsers,
  selectLeaveUsers,
  updateLeave,
} from '@stint/contract/planning/leave/leave';
import { exportLeaveReport, listLeaveReport } from '@stint/contract/planning/leave/leave-report';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { selectQuery } from '../../lib/select-query.ts';

/** Flags of an address are true or false, not words as in a query. */
const flags = { socialInsurance: z.boolean().default(false), needsFolder: z.boolean().default(false) };
export const leavesSearch = searchOf(() => queryOf(listLeaves).extend({ ...flags, ...openRecord }));
export type LeavesSearch = ReturnType<typeof leavesSearch.fill>;

const report = queryOf(listLeaveReport).extend(flags);
/** Without dates the report is of the present month. */
export const leaveReportSearch = searchOf(() =>
  report.extend({ from: report.shape.from.optional(), to: report.shape.to.optional() }),
);
export type LeaveReportSearch = ReturnType<typeof leaveReportSearch.fill>;

export const useLeaves = readOf('workday-request', listLeaves, { keepsPrevious: true });

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

export const useCreateLeave = writeOf(createLeave, { ...saves, success: 'common:done.created' });

export const useUpdateLeave = writeOf(updateLeave, { ...saves, handles: ['CHANGED_MEANWHILE'] });

export const useDeleteLeave = writeOf(deleteLeave, {
  fallback: 'common:failed.wrong',
  success: 'common:done.deleted',
  touches,
});

export const useDeleteOverrideLeave = writeOf(deleteOverrideLeave, saves);

export const findAbsentUsers = selectQuery('user', selectAbsentUsers);
export const findLeaveUsers = selectQuery('user', selectLeaveUsers);

export const useLeaveReport = readOf('workday-request', listLeaveReport, { keepsPrevious: true });

export const useExportLeaveReport = downloadOf(exportLeaveReport, { fallback: 'planning:leave.admin.exportFailed' });
