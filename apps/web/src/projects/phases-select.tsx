import { selectPhases } from '@stint/contract/projects/phases/phase-lists';
import { selectQuery } from '../lib/select-query.ts';
import { HintedMultiSelect, type HintedMultiSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('phase', selectPhases);

/** Chooses several open phases. */
export function PhasesSelect(props: HintedMultiSelectProps) {
  return <HintedMultiSelect {...props} find={find} />;
}
