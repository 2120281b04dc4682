import { selectPerformanceKpis } from '@stint/contract/reviews/performance/performance-review';
import { useT } from '../../lib/messages.ts';
import { selectQuery } from '../../lib/select-query.ts';
import { EntityMultiSelect } from '../../ui/entity-multi-select.tsx';
import type { FieldProps } from './settings-tab.ts';

const findKpis = selectQuery('performanceKpi', selectPerformanceKpis);

/** The KPIs of a set, in the order in which they are chosen. */
export function KpisOfSetField({ form, record }: FieldProps) {
  const t = useT('company');
  return (
    <EntityMultiSelect
      label={t('company:lists.performance-kpi.tab')}
      required
      find={findKpis}
      chosen={record?.kpis ?? []}
      value={form.values.kpis}
      error={form.errors.kpis}
      onChange={(kpis) => form.setFieldValue('kpis', kpis)}
    />
  );
}
