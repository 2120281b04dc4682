import {
  type AccountLine,
  type AnalysisLine,
  type Grouping,
  type GroupKey,
  type ProductLine,
  REPORT_VIEWS,
  type ReportExportAsked,
  type ResourceLine,
  type TimeLine,
} from '@stint/contract/reports/time-report/time-report';
import { BusinessTime } from '@stint/contract/time/business-time';
import { weekLabel } from '@stint/contract/time/calendar';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import type { SpreadsheetColumn } from '../../lib/spreadsheet.ts';

export type Cell = string | number | null;

/** A column of an exported report, and what stands in it. */
export interface ReportColumn<R> extends SpreadsheetColumn {
  /** The column of the screen that it belongs to, which may say several things. */
  readonly key: string;
  readonly of: (row: R) => Cell;
}

/** Columns of lines of one kind. */
function columnsOf<R>() {
  return {
    text: (key: string, header: string, width: number, of: (row: R) => string | null): ReportColumn<R> => ({
      ...{ key, header, width, of },
    }),
    count: (key: string, header: string, of: (row: R) => number): ReportColumn<R> => ({ key, header, width: 10, of }),
    hours: (key: string, header: string, minutesOf: (row: R) => number | null): ReportColumn<R> => ({
      ...{ key, header, width: 12, numFmt: '0.00' },
      of: (row) => {
        const minutes = minutesOf(row);
        return minutes === null ? null : minutes / 60;
      },
    }),
  };
}

const nameOf = ({ user }: { readonly user: ResourceLine['user'] }) => `${user.firstName} ${user.lastName}`.trim();

const resource = columnsOf<ResourceLine>();
export const RESOURCE_COLUMNS: readonly ReportColumn<ResourceLine>[] = [
  resource.text('user', 'Initials', 10, (one) => one.user.initials),
  resource.text('user', 'Name', 28, nameOf),
  resource.text('team', 'Team', 22, (one) => one.team?.name ?? null),
  resource.hours('minutes', 'Hours', (one) => one.minutes),
  resource.hours('office', 'At the office', (one) => one.officeMinutes),
  resource.hours('Customer', 'Customer', (one) => one.billed.Customer),
  resource.hours('Company', 'Company', (one) => one.billed.Company),
  resource.hours('Warranty', 'Warranty', (one) => one.billed.Warranty),
  resource.hours('Investment', 'Investment', (one) => one.billed.Investment),
  resource.hours('unsaid', 'No bill-to', (one) => one.billed.unsaid),
  resource.count('accounts', 'Accounts', (one) => one.accounts),
];

const account = columnsOf<AccountLine>();
export const ACCOUNT_COLUMNS: readonly ReportColumn<AccountLine>[] = [
  account.text('account', 'Account', 30, (one) => one.account.name),
  account.text('number', 'Number', 12, (one) => one.number),
  account.text('customer', 'Customer', 26, (one) => one.customer.name),
  account.text('directCustomer', 'Direct customer', 26, (one) => one.directCustomer.name),
  account.text('project', 'Project', 26, (one) => one.project?.name ?? null),
  account.text('billTo', 'Bill to', 12, (one) => one.billTo),
  account.count('people', 'People', (one) => one.people),
  account.hours('minutes', 'Hours', (one) => one.minutes),
  account.hours('office', 'At the office', (one) => one.officeMinutes),
  account.hours('all', 'All-time hours', (one) => one.allMinutes),
  account.hours('estimate', 'Estimate', (one) => (one.estimate === null ? null : one.estimate * 60)),
];

const product = columnsOf<ProductLine>();
export const PRODUCT_COLUMNS: readonly ReportColumn<ProductLine>[] = [
  product.text('product', 'Product', 30, (one) => one.product?.name ?? null),
  product.count('accounts', 'Accounts', (one) => one.accounts),
  product.count('people', 'People', (one) => one.people),
  product.hours('minutes', 'Hours', (one) => one.minutes),
  product.hours('office', 'At the office', (one) => one.officeMinutes),
];

const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  user: 'Person',
  team: 'Team',
  project: 'Project',
  customer: 'Customer',
  directCustomer: 'Direct customer',
  account: 'Account',
  phase: 'Phase',
  product: 'Product',
  billTo: 'Bill to',
  month: 'Month',
  week: 'Week',
};

/** What a line is of, as one text. */
export function keyText(by: Grouping, { name, hint }: GroupKey): string | null {
  if (name === null) return null;
  if (by === 'week') return weekLabel(name);
  if (by === 'month') return `${name.slice(5, 7)}/${name.slice(0, 4)}`;
  return hint === '' ? name : `${name} (${hint})`;
}

const analysis = columnsOf<AnalysisLine>();
/** Columns of hours put together by one or two things. */
export const analysisColumns = ({
  by,
  thenBy,
}: Pick<ReportExportAsked, 'by' | 'thenBy'>): readonly ReportColumn<AnalysisLine>[] => [
  analysis.text('first', GROUPING_NAMES[by], 32, (one) => keyText(by, one.first)),
  ...(thenBy
    ? [analysis.text('second', GROUPING_NAMES[thenBy], 32, (one) => one.second && keyText(thenBy, one.second))]
    : []),
  analysis.hours('minutes', 'Hours', (one) => one.minutes),
  analysis.hours('office', 'At the office', (one) => one.officeMinutes),
];

const PLACES = new Map([
  [true, 'Office'],
  [false, 'Home'],
]);

const time = columnsOf<TimeLine>();
/** Columns of single rows, their clock times those of a zone. */
export function timeColumns(timeZone: string): readonly ReportColumn<TimeLine>[] {
  const zone = new BusinessTime(timeZone);
  const clock = (date: string, at: string | null) => (at === null ? '' : formatTime(zone.minutesOn(date, at)));
  return [
    time.text('date', 'Date', 12, (one) => formatDate(one.date)),
    time.text('user', 'Initials', 10, (one) => one.user.initials),
    time.text('user', 'Name', 26, nameOf),
    time.text('clock', 'From', 8, (one) => clock(one.date, one.from)),
    time.text('clock', 'To', 8, (one) => clock(one.date, one.to)),
    time.hours('minutes', 'Hours', (one) => one.minutes),
    time.text('phase', 'Customer', 24, (one) => one.customer.name),
    time.text('project', 'Project', 24, (one) => one.project?.name ?? null),
    time.text('phase', 'Account', 26, (one) => one.account.name),
    time.text('phase', 'Phase', 26, (one) => one.phase.name),
    time.text('detail', 'Detail', 60, (one) => one.detail),
    time.text('place', 'Place', 10, (one) => (one.atOffice === null ? '' : (PLACES.get(one.atOffice) ?? ''))),
    time.text('billTo', 'Bill to', 12, (one) => one.billTo),
  ];
}

/** The columns that somebody chose, in their order; all, where nothing was chosen. What names a line is among them as on the screen. */
export function columnsChosen<R>(
  columns: readonly ReportColumn<R>[],
  chosen: string | undefined,
): readonly ReportColumn<R>[] {
  if (chosen === undefined) return columns;
  const keys = new Set(chosen.split(','));
  const main = columns[0]?.key ?? '';
  const shown = keys.has(main) ? keys : [main, ...keys];
  return [...shown].flatMap((key) => columns.filter((one) => one.key === key));
}

/** What a file of a view that sums up is called. */
export const SUMS_NAMES: Readonly<Record<number, string>> = {
  [REPORT_VIEWS.analysis]: 'Analyze_Time_Spent',
  [REPORT_VIEWS.resources]: 'Hours_per_Resource',
  [REPORT_VIEWS.accounts]: 'Hours_per_Account',
  [REPORT_VIEWS.products]: 'Hours_per_Product',
};
