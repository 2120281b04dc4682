import { selectTeams } from '@stint/contract/teams/teams/team';
import { selectQuery } from '../lib/select-query.ts';
import {
  HintedMultiSelect,
  type HintedMultiSelectProps,
  HintedSelect,
  type HintedSelectProps,
} from '../ui/hinted-select.tsx';

const find = selectQuery('team', selectTeams);

/** Chooses a team. */
export function TeamSelect(props: HintedSelectProps) {
  return <HintedSelect {...props} find={find} />;
}

/** Chooses several teams. */
export function TeamsSelect(props: HintedMultiSelectProps) {
  return <HintedMultiSelect {...props} find={find} />;
}
