import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { MOST_COMPARED, pageOf, pageQuery } from '../../paging.ts';
import { givenDateOr, givenInstant, id, instant, isoDate, named } from '../../primitives.ts';
import { billTo } from '../../projects/customers/bill-to.ts';
import { idListOf } from '../../record-id.ts';
import { type ObjectSchema, route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { DATES_NEEDED, problemOfDays } from './report-range.rules.ts';

export const REPORT_EXPORT_FAILED = 'Export failed!';
/** Names of files begin so: what is summed up, and single rows of time. */
export const REPORT_FILE_PREFIX = 'REPORT_';
export const TIMES_FILE_PREFIX = 'Timeregs_';
export const REPORT_PAGE_SIZE = 50;
/** Most lines of one page, as programs that export take them: of the analysis, of single times, and of the others. */
export const ANALYSIS_EXPORT_PAGE = 500;
export const TIMES_EXPORT_PAGE = 100;
export const SUMS_EXPORT_PAGE = 200;
/** More lines than a spreadsheet has, or than can be sorted in a second, are not exported. */
export const MOST_EXPORTED_TIMES = 1_000_000;
export const MOST_EXPORTED_LINES = 50_000;

/** The views of the report page, by the numbers that its address has. */
export const REPORT_VIEWS = { analysis: 1, times: 2, resources: 3, accounts: 4, products: 5 } as const;
export type ReportView = keyof typeof REPORT_VIEWS;

/** What hours can be put together by. A person counts for the team joined first, so that no hour counts twice. */
export const grouping = z.enum([
  'user',
  'team',
  'project',
  'customer',
  'directCustomer',
  'account',
  'phase',
  'product',
  'billTo',
  'month',
  'week',
]);
export type Grouping = z.infer<typeof grouping>;
/** What can be lacking: time without a project, people without a team, and so on. */
export const lackable = z.enum(['team', 'project', 'product', 'billTo']);
export type Lackable = z.infer<typeof lackable>;

/** Some of a few words, separated by commas. */
const someOf = <const T extends Readonly<Record<string, string>>>(words: z.ZodEnum<T>) => {
  const most = words.options.length;
  const some = z.array(words).max(most) as unknown as z.ZodType<T[keyof T][], string[]>;
  return z
    .string()
    .max(most * 20)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(some);
};

/** Which rows of time: those of the days, and of all that is named, where anything is. */
const filters = {
  from: givenDateOr(DATES_NEEDED),
  to: givenDateOr(DATES_NEEDED),
  users: idListOf('user', 200).optional(),
  teams: idListOf('team', 100).optional(),
  projects: idListOf('project', 200).optional(),
  directCustomers: idListOf('directCustomer', 200).optional(),
  indirectCustomers: idListOf('indirectCustomer', 200).optional(),
  accounts: idListOf('account', 200).optional(),
  phases: idListOf('phase', 200).optional(),
  products: idListOf('softwareProduct', 100).optional(),
  billTo: someOf(billTo).optional(),
  /** Only what has none of these. */
  without: someOf(lackable).optional(),
  /** Words within the details of rows. */
  detail: z.string().trim().max(MOST_COMPARED).default(''),
};
const filtered = z.object(filters);
export type ReportFilters = z.output<typeof filtered>;

const groupings = { by: grouping.default('project'), thenBy: grouping.optional() };

interface Checked {
  readonly value: unknown;
  readonly issues: unknown[];
}

/** The rules of days, for `.check(…)`: what each of them may be stands in the fields. */
function daysFit({ value, issues }: Checked): void {
  if (issues.length > 0) return;
  const asked = value as ReportFilters & { by?: Grouping; thenBy?: Grouping };
  const problem = problemOfDays({ ...asked, people: asked.users?.length ?? 0 });
  if (problem) issues.push({ code: 'custom', input: asked.to, path: ['to'], message: problem });
}
const sumsQuery = <const F extends readonly [string, ...string[]]>(
  fields: F,
  most: number,
  first: F[number] | `-${F[number]}`,
) =>
  pageQuery(fields, REPORT_PAGE_SIZE, first)
    .omit({ search: true })
    .extend({ limit: z.coerce.number().int().min(1).max(most).default(REPORT_PAGE_SIZE), ...filters });
const checked = <T extends ObjectSchema>(schema: T) => schema.check(dateRange({ most: ANY_SPAN }), daysFit) as T;

const minutes = z.number().int();
const sums = { minutes, officeMinutes: minutes };

/** What a line is of; null where it is of what has none. */
const groupKey = z.object({ _id: z.string().nullable(), name: z.string().nullable(), hint: z.string() });
export type GroupKey = z.infer<typeof groupKey>;
const analysisLine = z.object({ first: groupKey, second: groupKey.nullable(), ...sums });
export type AnalysisLine = z.infer<typeof analysisLine>;

/** What the analysis is asked, as a query has it. */
export const analysisQuery = checked(
  sumsQuery(['name', 'minutes', 'officeMinutes'], ANALYSIS_EXPORT_PAGE, '-minutes').extend(groupings),
);
const analysis = pageOf(analysisLine).extend(sums);

/** 1: Analyze time spent. */
export const getTimeAnalysis = route({
  method: 'GET',
  path: '/api/user/reports/time-analysis',
  summary:
    'Hours put together by one or two things: of oneself, of whom one leads, and on what one keeps; managers all',
  roles: ['employee'],
  query: analysisQuery,
  response: analysis,
});

const pictureSeries = z.object({ key: groupKey.nullable(), minutes: z.array(minutes) });
const picture = z.object({
  /** How long a column is. */
  grain: z.enum(['day', 'week', 'month']),
  /** First days of the columns, in their order. */
  spans: z.array(isoDate),
  /** Those with the most hours, and the rest of them together, which has no key. */
  series: z.array(pictureSeries),
});
export type ReportPicture = z.infer<typeof picture>;
const pictureQuery = checked(z.object({ ...filters, by: groupings.by }));

export const getTimePicture = route({
  method: 'GET',
  path: '/api/user/reports/time-picture',
  summary: 'The same hours over time: by day, week or month, those of the five largest apart',
  roles: ['employee'],
  query: pictureQuery,
  response: picture,
});

const timeLine = z.object({
  _id: id,
  user: person,
  date: isoDate,
  from: instant.nullable(),
  to: instant.nullable(),
  minutes,
  atOffice: z.boolean().nullable(),
  detail: z.string(),
  phase: named,
  account: named,
  customer: named,
  project: named.nullable(),
  billTo: billTo.nullable(),
});
export type TimeLine = z.infer<typeof timeLine>;

/** Where a page of single rows ended: at its last row. */
export interface TimesCursor {
  readonly date: string;
  readonly userId: string;
  /** When it began; `-infinity` where it does not say so. */
  readonly fromAt: string;
  readonly rowId: string;
}

/** The end of a page from its text, its parts separated by commas. */
export function timesCursorOf(text: string): TimesCursor {
  const [date = '', userId = '', fromAt = '', rowId = ''] = text.split(',');
  return { date, userId, fromAt, rowId };
}

/** Says where a page begins, and asks for no record. */
const placeId = z
  .string()
  .toLowerCase()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
const partsOfCursor = z.object({
  date: givenDateOr(),
  userId: placeId,
  fromAt: z.literal('-infinity').or(givenInstant),
  rowId: placeId,
}) satisfies z.ZodType<TimesCursor>;
const cursor = z
  .string()
  .max(150)
  .transform((text): TimesCursor => timesCursorOf(text))
  .pipe(partsOfCursor);

const timesQuery = checked(
  z.object({
    ...filters,
    orderBy: z.enum(['date', '-date']).default('-date'),
    limit: z.coerce.number().int().min(1).max(TIMES_EXPORT_PAGE).default(REPORT_PAGE_SIZE),
    /** `next` of the page before. */
    after: cursor.optional(),
  }),
);

/** 2: Detailed time usage. */
export const listTimes = route({
  method: 'GET',
  path: '/api/user/reports/times',
  summary: 'Single rows of time by day, the newest first; a page begins after the last row of the one before',
  roles: ['employee'],
  query: timesQuery,
  response: z.object({
    items: z.array(timeLine),
    /** Begins the next page; null at the end. */
    next: z.string().nullable(),
    /** Of all pages; null but on the first. */
    all: z.object({ rows: z.number().int(), ...sums }).nullable(),
  }),
});

/** Minutes by who pays for them; those of accounts that do not say it apart. */
const billed = z.object({
  Customer: minutes,
  Company: minutes,
  Warranty: minutes,
  Investment: minutes,
  unsaid: minutes,
});
const resourceLine = z.object({
  user: person,
  team: named.nullable(),
  ...sums,
  billed,
  accounts: z.number().int(),
});
export type ResourceLine = z.infer<typeof resourceLine>;

/** 3: Hours per resource. */
export const listResourceHours = route({
  method: 'GET',
  path: '/api/user/reports/resources',
  summary: 'Hours of each person, by who pays for them',
  roles: ['employee'],
  query: checked(sumsQuery(['name', 'minutes', 'officeMinutes', 'accounts'], SUMS_EXPORT_PAGE, '-minutes')),
  response: pageOf(resourceLine).extend({ ...sums, billed }),
});

const accountLine = z.object({
  account: named,
  number: z.string(),
  customer: named,
  directCustomer: named,
  project: named.nullable(),
  billTo: billTo.nullable(),
  people: z.number().int(),
  ...sums,
  /** Minutes ever registered on it by anybody, and hours of the estimates of its phases; null to who does not keep it. */
  allMinutes: minutes.nullable(),
  estimate: z.number().nullable(),
});
export type AccountLine = z.infer<typeof accountLine>;

/** 4: Hours per account. */
export const listAccountHours = route({
  method: 'GET',
  path: '/api/user/reports/accounts',
  summary: 'Hours on each account, beside its estimate',
  roles: ['employee'],
  query: checked(sumsQuery(['name', 'customer', 'minutes', 'people'], SUMS_EXPORT_PAGE, '-minutes')),
  response: pageOf(accountLine).extend(sums),
});

const productLine = z.object({
  /** Null: accounts that are of no product. */
  product: named.nullable(),
  accounts: z.number().int(),
  people: z.number().int(),
  ...sums,
});
export type ProductLine = z.infer<typeof productLine>;

/** 5: Hours per product. */
export const listProductHours = route({
  method: 'GET',
  path: '/api/user/reports/products',
  summary: 'Hours on the accounts of each software product',
  roles: ['employee'],
  query: checked(sumsQuery(['name', 'minutes', 'accounts', 'people'], SUMS_EXPORT_PAGE, '-minutes')),
  response: pageOf(productLine).extend(sums),
});

/** Columns of a view by their keys, in their order; keys that the view does not have are left out. */
export const chosenColumns = z
  .string()
  .max(300)
  .regex(/^\w+(,\w+)*$/);

const exportQuery = checked(
  z.object({
    viewId: z.coerce.number().int().min(1).max(5).default(1),
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    /** All columns, where none are chosen. */
    columns: chosenColumns.optional(),
    ...groupings,
    ...filters,
  }),
);
export type ReportExportAsked = z.output<typeof exportQuery>;

export const exportReport = route({
  method: 'GET',
  path: '/api/user/reports/export',
  summary: 'A view of the report as a spreadsheet, all of its lines',
  roles: ['employee'],
  query: exportQuery,
  response: z.any(),
  file: 'application/octet-stream',
  throttle: { hits: 60, windowSeconds: 3600 },
  refusals: { REPORT_TOO_LONG: z.object({ most: z.string() }) },
});

const option = z.object({ _id: id, name: z.string() });
const optionsQuery = filtered.omit({ from: true, to: true, billTo: true, without: true, detail: true });

export const getReportOptions = route({
  method: 'GET',
  path: '/api/user/reports/filter-options',
  summary: 'The names of what a report is limited to',
  roles: ['employee'],
  query: optionsQuery,
  response: z.object({
    users: z.array(option),
    teams: z.array(option),
    projects: z.array(option),
    directCustomers: z.array(option),
    indirectCustomers: z.array(option),
    accounts: z.array(option),
    phases: z.array(option),
    products: z.array(option),
  }),
});
export type ReportOptions = z.infer<typeof getReportOptions.response>;

/** What customers put hours together by: who worked on what is the company's own. */
export const customerGrouping = grouping.extract(['project', 'account', 'phase', 'month', 'week']);

export const getCustomerTimeAnalysis = route({
  method: 'GET',
  path: '/api/trsyscustomer/reports/time-analysis',
  summary: 'Hours on the projects that a customer is shown',
  roles: ['customer'],
  query: checked(
    sumsQuery(['name', 'minutes'], ANALYSIS_EXPORT_PAGE, '-minutes')
      .omit({
        users: true,
        teams: true,
        directCustomers: true,
        indirectCustomers: true,
        accounts: true,
        phases: true,
        products: true,
        billTo: true,
        without: true,
        detail: true,
      })
      .extend({ by: customerGrouping.default('project'), thenBy: customerGrouping.optional() }),
  ),
  response: pageOf(analysisLine.omit({ officeMinutes: true })).extend({ minutes }),
});
