import type { Days } from '@stint/contract/reports/time-report/report-range.rules';
import type { ColumnChoice } from '../../lib/device-settings.ts';
import type { ListControl } from '../../lib/list-search.ts';
import type { ReportSearch } from '../report-search.ts';

/** What each view of the report page is given: what is asked, and the way to ask something else. */
export interface ReportViewProps {
  readonly asked: ReportSearch & Days;
  readonly list: ListControl<ReportSearch>;
  /** Which columns it shows. */
  readonly choice: ColumnChoice;
}

/** The filters alone, as calls take them. */
export function filtersAsked({
  viewId: _,
  by: __,
  thenBy: ___,
  page: ____,
  limit: _____,
  orderBy: ______,
  search: _______,
  savedId: ________,
  columns: _________,
  ...filters
}: ReportViewProps['asked']) {
  return filters as typeof filters & { billTo?: never; without?: never };
}

/** An order that a view knows, else its usual one: the address keeps that of the view before. */
export const orderOf = <const F extends string>(orders: readonly F[], orderBy: string): F | `-${F}` =>
  orders.some((one) => one === orderBy || `-${one}` === orderBy) ? (orderBy as F) : ('-minutes' as `-${F}`);
