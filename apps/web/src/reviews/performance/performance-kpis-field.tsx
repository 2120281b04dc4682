import { Checkbox, Group, NativeSelect } from '@mantine/core';
import {
  type PerformanceReview,
  selectPerformanceKpiSets,
  selectPerformanceKpis,
} from '@stint/contract/reviews/performance/performance-review';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '@stint/contract/reviews/performance/performance-review.rules';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { selectQuery } from '../../lib/select-query.ts';
import { useNames } from '../../lib/use-names.ts';
import { EntitySelect } from '../../ui/entity-select.tsx';
import { RowName, RowPart, RowsField } from '../../ui/form/rows-field.tsx';

export interface JudgedKpi {
  readonly performanceKPI: string;
  readonly level: number | null;
  readonly isOptOut: boolean;
}

const LEVELS = Array.from({ length: HIGHEST_LEVEL - LOWEST_LEVEL + 1 }, (_, at) => String(at + LOWEST_LEVEL));
const findKpis = selectQuery('performanceKpi', selectPerformanceKpis);
const findSets = selectQuery('performanceKpiSet', selectPerformanceKpiSets);

interface PerformanceKpisFieldProps {
  readonly value: readonly JudgedKpi[];
  /** The KPIs that are stored, by name. */
  readonly stored: PerformanceReview['kpis'];
  readonly error?: ReactNode;
  /** Whether somebody else is to judge them. */
  readonly isForAnother: boolean;
  readonly onChange: (kpis: JudgedKpi[]) => void;
}

/** The KPIs of a review, one by one or a set at once, each with its level or opted out. */
export function PerformanceKpisField({ value, stored, error, isForAnother, onChange }: PerformanceKpisFieldProps) {
  const t = useT('reviews');
  const { nameOf, learn } = useNames(stored.map(({ performanceKPI }) => performanceKPI));
  const add = (kpis: readonly { readonly _id: string; readonly name: string }[]) => {
    for (const kpi of kpis) learn(kpi);
    const fresh = kpis.filter(({ _id }) => !value.some(({ performanceKPI }) => performanceKPI === _id));
    onChange([...value, ...fresh.map(({ _id }) => ({ performanceKPI: _id, level: null, isOptOut: false }))]);
  };
  const edit = (at: number, changed: JudgedKpi) => onChange(value.with(at, changed));
  return (
    <RowsField
      title={t('reviews:performance.kpis')}
      hint={t(isForAnother ? 'reviews:performance.reviewerWrites' : 'reviews:performance.kpisHint')}
      error={error}
      rows={value}
      keyOf={({ performanceKPI }) => performanceKPI}
      nameOf={({ performanceKPI }) => nameOf(performanceKPI)}
      onRemove={(at) => onChange(value.toSpliced(at, 1))}
      add={
        <Group grow>
          <EntitySelect
            aria-label={t('reviews:performance.addSet')}
            placeholder={t('reviews:performance.addSet')}
            value={null}
            find={findSets}
            onChange={(_, set) => set && add(set.kpis)}
          />
          <EntitySelect
            aria-label={t('reviews:performance.addKpi')}
            placeholder={t('reviews:performance.addKpi')}
            value={null}
            find={findKpis}
            onChange={(_, kpi) => kpi && add([kpi])}
          />
        </Group>
      }
    >
      {(kpi, at) => (
        <>
          <RowName>{nameOf(kpi.performanceKPI)}</RowName>
          {!isForAnother && (
            <>
              <RowPart>
                <NativeSelect
                  aria-label={t('reviews:performance.levelOf', { name: nameOf(kpi.performanceKPI) })}
                  disabled={kpi.isOptOut}
                  value={kpi.level ?? ''}
                  data={[{ value: '', label: t('reviews:performance.noLevel') }, ...LEVELS]}
                  onChange={({ currentTarget: { value: level } }) =>
                    edit(at, { ...kpi, level: level === '' ? null : Number(level) })
                  }
                />
              </RowPart>
              <RowPart>
                <Checkbox
                  label={t('reviews:performance.optOut')}
                  aria-label={t('reviews:performance.optOutOf', { name: nameOf(kpi.performanceKPI) })}
                  checked={kpi.isOptOut}
                  onChange={({ currentTarget: { checked: isOptOut } }) => edit(at, { ...kpi, isOptOut, level: null })}
                />
              </RowPart>
            </>
          )}
        </>
      )}
    </RowsField>
  );
}
