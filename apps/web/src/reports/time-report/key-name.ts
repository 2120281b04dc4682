import { billTo } from '@stint/contract/projects/customers/bill-to';
import type { Grouping, GroupKey } from '@stint/contract/reports/time-report/time-report';
import { weekLabel } from '@stint/contract/time/calendar';
import { useCallback } from 'react';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a line of the analysis is called. */
export function useKeyName(): (by: Grouping, key: GroupKey) => string {
  const t = useT('reports', 'projects');
  return useCallback(
    (by, { name, hint }) => {
      if (name === null) return t(`reports:time.without.${by}`);
      // Until the answer is there, the lines of the grouping before are still shown.
      if (by === 'week' && DAY.test(name)) return weekLabel(name);
      if (by === 'month' && DAY.test(name)) return formatMonth(name.slice(0, 7));
      const payer = by === 'billTo' ? billTo.safeParse(name).data : undefined;
      if (payer) return t(`projects:billTo.${payer}`);
      return hint === '' ? name : `${name} · ${hint}`;
    },
    [t],
  );
}
