import type { Days } from '@stint/contract/reports/time-report/report-range.rules';
import { type Grouping, type GroupKey, REPORT_VIEWS } from '@stint/contract/reports/time-report/time-report';
import { addDays } from '@stint/contract/time/calendar';
import type { ReportSearch } from '../report-search.ts';

/** The filter that lines of a grouping stand for, and what says that they have none. */
const FILTERS = {
  user: { filter: 'users' },
  team: { filter: 'teams', lack: 'team' },
  project: { filter: 'projects', lack: 'project' },
  customer: { filter: 'indirectCustomers' },
  directCustomer: { filter: 'directCustomers' },
  account: { filter: 'accounts' },
  phase: { filter: 'phases' },
  product: { filter: 'products', lack: 'product' },
  billTo: { filter: 'billTo', lack: 'billTo' },
} as const;

type Of = Pick<ReportSearch, 'without'> & Days;

/** What leads from a line of the analysis to its rows: the same days and filters, and what the line is of. */
export function rowsOfLine(
  state: Of,
  line: readonly (readonly [by: Grouping, key: GroupKey])[],
): Partial<ReportSearch> {
  let patch: Partial<ReportSearch> = {
    ...{ viewId: REPORT_VIEWS.times, page: 1, orderBy: '-date' },
    ...{ from: state.from, to: state.to, without: state.without, columns: undefined },
  };
  for (const [by, key] of line) patch = { ...patch, ...narrowed(patch, by, key) };
  return patch;
}

function narrowed(patch: Partial<ReportSearch>, by: Grouping, { _id }: GroupKey): Partial<ReportSearch> {
  if (by === 'month' || by === 'week') return _id === null ? {} : within(patch as Days, spanOf(by, _id));
  const known: { readonly filter: keyof ReportSearch; readonly lack?: string } = FILTERS[by];
  if (_id !== null) return { [known.filter]: _id };
  const without = new Set([...(patch.without?.split(',') ?? []), ...(known.lack ? [known.lack] : [])]);
  return { without: [...without].join(',') };
}

const spanOf = (by: 'month' | 'week', first: string): Days => ({
  from: first,
  to: by === 'week' ? addDays(first, 6) : addDays(`${addDays(first, 31).slice(0, 8)}01`, -1),
});

/** The days that are in both. */
const within = (days: Days, span: Days): Days => ({
  from: days.from > span.from ? days.from : span.from,
  to: days.to < span.to ? days.to : span.to,
});
