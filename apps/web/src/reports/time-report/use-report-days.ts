import { type Days, daysOfRange } from '@stint/contract/reports/time-report/report-range.rules';
import { useDevice } from '../../lib/device-storage.ts';
import { usePresent } from '../../lib/use-present.ts';
import type { ReportSearch } from '../report-search.ts';

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const isDays = (value: unknown): value is Days =>
  typeof value === 'object' &&
  value !== null &&
  isDay((value as Partial<Days>).from) &&
  isDay((value as Partial<Days>).to);

/** The days of the report: those of the address, else those that were last looked at on this device, else the last seven. */
export function useReportDays(state: Pick<ReportSearch, 'from' | 'to'>) {
  const { date: today } = usePresent();
  const [kept, keep] = useDevice<Partial<Days>>('report-days', {}, isDays);
  const usual = { ...daysOfRange('last7Days', today), ...kept };
  const days: Days = { from: state.from ?? usual.from, to: state.to ?? usual.to };
  return { days, today, keep };
}
