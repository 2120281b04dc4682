import type { Grouping, GroupKey } from '@stint/contract/reports/time-report/time-report';
import { weekLabel } from '@stint/contract/time/calendar';
import { useCallback } from 'react';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';

/** What a line of the analysis is called. */
export function useKeyName(): (by: Grouping, key: GroupKey) => string {
  const t = useT('reports', 'projects');
  return useCallback(
    (by, { name, hint }) => {
      if (name === null) return t(`reports:time.without.${by}`);
      if (by === 'week') return weekLabel(name);
      if (by === 'month') return formatMonth(name.slice(0, 7));
      if (by === 'billTo') return t(`projects:billTo.${name as 'Customer'}`);
      return hint === '' ? name : `${name} · ${hint}`;
    },
    [t],
  );
}
