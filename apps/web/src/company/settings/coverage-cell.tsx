import type { CoverageType } from '@stint/contract/company/settings/absence-reason.rules';
import { useT } from '../../lib/messages.ts';

interface CoverageCellProps {
  readonly reason: { readonly coverageType: CoverageType; readonly coverageValue: number };
}

/** How much a leave covers, such as 3 work days. */
export function CoverageCell({ reason: { coverageType, coverageValue } }: CoverageCellProps) {
  const t = useT('company');
  return <>{t(`company:absence.covered.${coverageType}`, { count: coverageValue })}</>;
}
