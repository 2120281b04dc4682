import type { Selectable as SelectableTeam } from '@stint/contract/select-list';
import { selectTeams } from '@stint/contract/teams/team';
import type { ReactNode } from 'react';
import { selectQuery } from '../lib/select-query.ts';
import { EntityMultiSelect } from '../ui/entity-multi-select.tsx';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('team', selectTeams);
const render = (team: SelectableTeam) => <OptionHint name={team.name} hint={team.hint} />;

interface TeamSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  readonly value?: string | null;
  readonly chosen?: Selectable | null;
  readonly required?: boolean;
  readonly clearable?: boolean;
  readonly error?: ReactNode;
  readonly onChange: (id: string | null, team: SelectableTeam | null) => void;
}

/** Chooses a team. */
export function TeamSelect({ value = null, ...props }: TeamSelectProps) {
  return <EntitySelect<SelectableTeam> {...props} value={value} find={find} render={render} />;
}

interface TeamsSelectProps {
  readonly label: string;
  readonly value?: readonly string[];
  readonly chosen: readonly Selectable[];
  readonly error?: ReactNode;
  readonly onChange: (ids: string[]) => void;
}

/** Chooses several teams. */
export function TeamsSelect({ value = [], ...props }: TeamsSelectProps) {
  return <EntityMultiSelect<SelectableTeam> {...props} value={value} find={find} render={render} />;
}
