import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { fold } from '@stint/contract/fold';
import { type ReactNode, useState } from 'react';
import { useT } from '../lib/messages.ts';
import type { Selectable } from './entity-select.tsx';
import { RETRY, RetryOption } from './retry-option.tsx';
import { useFirstMatch } from './use-first-match.ts';
import { type Find, useFound } from './use-found.ts';

type Inherited = Omit<
  MultiSelectProps,
  'value' | 'onChange' | 'data' | 'renderOption' | 'searchValue' | 'onSearchChange'
>;

interface EntityMultiSelectProps<T extends Selectable> extends Inherited {
  readonly value: readonly string[];
  /** Also told: those of the chosen that were found just now. */
  readonly onChange: (ids: string[], found: readonly T[]) => void;
  /** The query that finds what matches the typed text: `(search) => queryOptions({...})`. */
  readonly find: Find<T>;
  /** What is chosen already, so that the names stand there before anything is fetched. */
  readonly chosen?: readonly Selectable[];
  readonly render?: (entity: T) => ReactNode;
}

/** Chooses several of the entities that the server finds for the typed text. */
export function EntityMultiSelect<T extends Selectable>(props: EntityMultiSelectProps<T>) {
  const { value, onChange, find, chosen = [], render, ...rest } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<readonly Selectable[]>(chosen);
  const wanted = typed.trim();
  const found = useFound(find, wanted, opened);
  const entities = found.data ?? [];
  // Until the server has searched for what is typed now, of what it found before only what fits: a quick Enter must not
  // choose somebody else.
  const { isSettled } = found;
  const offered = isSettled ? entities : entities.filter(({ name }) => fold(name).includes(fold(wanted)));
  const choose = (ids: string[]) => {
    if (ids.includes(RETRY)) {
      void found.refetch();
      return;
    }
    const chosenNow = entities.filter((one) => ids.includes(one._id));
    setPicked((before) => [...before, ...chosenNow]);
    setTyped('');
    onChange(ids, chosenNow);
  };
  const first = offered.find(({ _id }) => !value.includes(_id));
  const take = () => {
    if (first) choose([...value, first._id]);
  };
  const firstMatch = useFirstMatch({ wanted, isSettled, hurry: found.hurry, take });
  const isFound = (id: string) => entities.some((one) => one._id === id);
  const known = [...picked, ...chosen].filter((one) => value.includes(one._id) && !isFound(one._id));
  const options = new Map([...entities, ...known].map((one) => [one._id, one.name]));
  if (found.isFailed) options.set(RETRY, t('common:act.retry'));

  return (
    <MultiSelect
      searchable
      hidePickedOptions
      value={[...value]}
      searchValue={typed}
      onSearchChange={setTyped}
      // What was searched for is still to be found.
      clearSearchOnChange={!found.isFailed}
      onDropdownOpen={() => setOpened(true)}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      filter={({ options: all }) =>
        all.filter(
          (option) => 'value' in option && (option.value === RETRY || offered.some(({ _id }) => _id === option.value)),
        )
      }
      renderOption={({ option }) => {
        if (option.value === RETRY) return <RetryOption error={found.error} />;
        const entity = entities.find((one) => one._id === option.value);
        return render && entity ? render(entity) : option.label;
      }}
      onChange={choose}
      nothingFoundMessage={!isSettled || found.isPending ? t('common:loading') : t('common:select.nothing')}
      {...rest}
      onKeyDown={firstMatch.onKeyDown}
      onBlur={(event) => {
        firstMatch.onBlur();
        rest.onBlur?.(event);
      }}
    />
  );
}
