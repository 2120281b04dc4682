import { z } from 'zod';
import { flag } from '../../paging.ts';
import { userRole } from '../../role-names.ts';
import { route } from '../../route.ts';

export const EMPLOYEES_FILE = 'REPORT_Employees.xlsx';
export const FAMILY_FILE = 'REPORT_Family.xlsx';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** As the users list is filtered; customers are no employees. */
const query = z.object({
  search: z.string().trim().max(200).default(''),
  userRole: userRole.optional(),
  inactive: flag,
});

export const exportEmployees = route({
  method: 'GET',
  path: '/api/admin/users/export/employees',
  summary: 'Employees with their employment, level and contract of today, as a spreadsheet',
  roles: ['manager'],
  query,
  response: z.unknown(),
  file: SPREADSHEET,
});

export const exportFamily = route({
  method: 'GET',
  path: '/api/admin/users/export/family',
  summary: 'The family of employees, one member a row, as a spreadsheet',
  roles: ['manager'],
  query,
  response: z.unknown(),
  file: SPREADSHEET,
});
