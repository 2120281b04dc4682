import { type ColumnChoice, useColumnChoice } from '../../lib/device-settings.ts';
import type { ListControl } from '../../lib/list-search.ts';
import type { ReportSearch } from '../report-search.ts';

/** The columns of the open view: those of the address, else those that were chosen on this device. */
export function useReportColumns({ state, show }: ListControl<ReportSearch>): ColumnChoice {
  const own = useColumnChoice(`time-report-${state.viewId}`);
  return {
    shown: state.columns?.split(',') ?? own.shown,
    choose: (shown) => {
      own.choose(shown);
      if (state.columns) show({ columns: shown?.join(',') });
    },
  };
}
