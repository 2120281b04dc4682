import { exportOvertime, getOvertime } from '@stint/contract/reports/overtime/overtime';
import { z } from 'zod';
import { downloadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

export const overtimeSearch = searchOf(() =>
  z.object({
    from: z
      .string()
      .regex(/^\d{4}-\d\d$/)
      .optional(),
    to: z
      .string()
      .regex(/^\d{4}-\d\d$/)
      .optional(),
    teams: z
      .string()
      .regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/)
      .optional(),
    only: z.enum(['all', 'over', 'under']).default('all'),
    page: z.number().int().min(1).default(1),
    limit: z.number().int().min(1).max(1000).default(50),
    orderBy: z
      .string()
      .regex(/^-?(name|registered|balance)$/)
      .default('name'),
    search: z.string().default(''),
  }),
);
export type OvertimeSearch = ReturnType<typeof overtimeSearch.fill>;

refreshOn(['user-quarter', 'work-hour-month', 'holiday', 'user'], 'overtime');

export const useOvertime = readOf('overtime', getOvertime, { keepsPrevious: true, fallback: false });
export const useOvertimeExport = downloadOf(exportOvertime, { fallback: 'reports:time.exportFailed' });
