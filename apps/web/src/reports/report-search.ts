import { MOST_COMPARED } from '@stint/contract/paging';
import { chosenColumns, grouping } from '@stint/contract/reports/time-report/time-report';
import { z } from 'zod';
import { searchOf } from '../lib/list-search.ts';

const ids = z
  .string()
  .regex(/^[\da-f-]{36}(,[\da-f-]{36})*$/i)
  .optional();
const words = z
  .string()
  .regex(/^\w+(,\w+)*$/)
  .optional();

/** What the report page is asked by its address: a link to it opens the same report. */
export const reportSearch = searchOf(() =>
  z.object({
    viewId: z.number().int().min(1).max(5).default(1),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    by: grouping.default('project'),
    thenBy: grouping.optional(),
    users: ids,
    teams: ids,
    projects: ids,
    directCustomers: ids,
    indirectCustomers: ids,
    accounts: ids,
    phases: ids,
    products: ids,
    billTo: words,
    without: words,
    detail: z.string().max(MOST_COMPARED).default(''),
    page: z.number().int().min(1).default(1),
    limit: z.number().int().min(1).max(200).default(50),
    orderBy: z.string().max(40).default('-minutes'),
    search: z.string().default(''),
    /** Of the view that is open; where the address names none, those that were chosen on this device. */
    columns: chosenColumns.optional(),
    /** A saved report, which then takes the place of all else. */
    savedId: z.uuid().optional(),
  }),
);
export type ReportSearch = ReturnType<typeof reportSearch.fill>;

/** Filters that name records, as the address has them. */
export const RECORD_FILTERS = [
  'users',
  'teams',
  'projects',
  'directCustomers',
  'indirectCustomers',
  'accounts',
  'phases',
  'products',
] as const;
export type RecordFilter = (typeof RECORD_FILTERS)[number];

/** What is left out of a report's filters, so that nothing is asked of it. */
export const NO_FILTERS: Partial<ReportSearch> = {
  ...Object.fromEntries(RECORD_FILTERS.map((one) => [one, undefined])),
  billTo: undefined,
  without: undefined,
  detail: '',
};

/** How many filters a report has, beside its days. */
export const filtersOf = (state: ReportSearch): number =>
  [...RECORD_FILTERS, 'billTo' as const, 'without' as const, 'detail' as const].filter((one) => state[one]).length;
