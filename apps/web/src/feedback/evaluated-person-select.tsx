import { selectEvaluatedPeople } from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import type { SelectablePerson } from '@stint/contract/select-list';
import { selectQuery } from '../lib/select-query.ts';
import { EntitySelect, type Selectable } from '../ui/entity-select.tsx';
import { OptionHint } from '../ui/option-hint.tsx';

const find = selectQuery('one-minute-message', selectEvaluatedPeople);

interface EvaluatedPersonSelectProps {
  readonly 'aria-label': string;
  readonly value: string;
  readonly chosen: Selectable | null;
  readonly onChange: (id: string | null) => void;
}

/** Chooses somebody whose 1MMs one may evaluate. */
export function EvaluatedPersonSelect(props: EvaluatedPersonSelectProps) {
  return (
    <EntitySelect<SelectablePerson>
      {...props}
      find={find}
      render={(person) => <OptionHint name={person.name} hint={person.initials} />}
    />
  );
}
