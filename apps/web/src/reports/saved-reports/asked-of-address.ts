import type { SavedReportAsked } from '@stint/contract/reports/saved-reports/saved-report';
import { type Days, daysOfRange, rangeOfDays } from '@stint/contract/reports/time-report/report-range.rules';
import { RECORD_FILTERS, type ReportSearch } from '../report-search.ts';

/** What is saved of a report: its days by their name where they have one today, so that they move on with time. */
export function askedOfAddress(state: ReportSearch & Days, today: string): SavedReportAsked {
  const range = rangeOfDays(state, today);
  const { viewId, by, thenBy, orderBy, billTo, without, detail, columns, from, to } = state;
  const filters = Object.fromEntries(RECORD_FILTERS.flatMap((one) => (state[one] ? [[one, state[one]]] : [])));
  return {
    ...{ viewId, by, orderBy, ...(range ? { range } : { from, to }), ...filters },
    ...(thenBy && { thenBy }),
    ...(billTo && { billTo }),
    ...(without && { without }),
    ...(detail && { detail }),
    ...(columns && { columns }),
  };
}

/** The address that a saved report opens today. */
export function addressOfAsked({ range, ...asked }: SavedReportAsked, today: string): Partial<ReportSearch> {
  return { ...asked, ...(range && daysOfRange(range, today)) };
}
