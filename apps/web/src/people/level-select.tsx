import { selectLevels } from '@stint/contract/people/affairs/affairs';
import { selectQuery } from '../lib/select-query.ts';
import { HintedSelect, type HintedSelectProps } from '../ui/hinted-select.tsx';

const find = selectQuery('level', selectLevels);

/** Chooses a level of the career ladder. */
export function LevelSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={find} />;
}
