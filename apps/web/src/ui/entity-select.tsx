import { Loader, Select, type SelectProps } from '@mantine/core';
import { fold } from '@stint/contract/fold';
import { type ReactNode, useState } from 'react';
import { useT } from '../lib/messages.ts';
import { RETRY, RetryOption } from './retry-option.tsx';
import { useFirstMatch } from './use-first-match.ts';
import { type Find, useFound } from './use-found.ts';

export interface Selectable {
  readonly _id: string;
  readonly name: string;
}

/** Makes what is typed and was not found; null when nothing was made. */
export type CreateOne = (name: string) => Promise<Selectable | null>;

/** Stands among the options for making a new one. */
const NEW_ONE = 'new-one';

type Inherited = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'renderOption' | 'searchValue' | 'onSearchChange'>;

interface EntitySelectProps<T extends Selectable> extends Inherited {
  readonly value: string | null;
  readonly onChange: (id: string | null, entity: T | null) => void;
  /** The query that finds what matches the typed text: `(search) => queryOptions({...})`. */
  readonly find: Find<T>;
  /** What is chosen already, so that its name stands there before anything is fetched. */
  readonly chosen?: Selectable | null;
  /** Ids of those that are not offered. */
  readonly leftOut?: readonly string[];
  /** How one stands in the list, when its name alone does not say enough. */
  readonly render?: (entity: T) => ReactNode;
  /** Where what is missing can be made from here. */
  readonly createOne?: CreateOne | undefined;
}

/** Chooses one of the entities that the server finds for the typed text. Each `*-select.tsx` is built on it. */
export function EntitySelect<T extends Selectable>(props: EntitySelectProps<T>) {
  const { value, onChange, find, chosen, leftOut = [], render, createOne, ...rest } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // Nothing is asked before the list is opened for the first time.
  const [wasOpened, setWasOpened] = useState(false);
  const [picked, setPicked] = useState<Selectable | null>(chosen ?? null);
  const shown = picked?._id === value ? picked : chosen?._id === value ? chosen : null;
  // The name of what is chosen stands in the field, and is no search.
  const wanted = typed === shown?.name ? '' : typed.trim();
  const found = useFound(find, wanted, wasOpened);
  const entities = (found.data ?? []).filter(({ _id }) => !leftOut.includes(_id));
  // Until the server has searched for what is typed now, of what it found before only what fits: a quick Enter must not
  // choose somebody else.
  const { isSettled } = found;
  const offered = isSettled ? entities : entities.filter(({ name }) => fold(name).includes(fold(wanted)));
  const mayCreate =
    createOne !== undefined && isSettled && wanted !== '' && !entities.some(({ name }) => fold(name) === fold(wanted));
  const createLabel = t('common:select.create', { name: wanted });
  const create = async () => {
    setIsOpen(false);
    const made = await createOne?.(wanted);
    if (!made) return;
    setPicked(made);
    setTyped('');
    onChange(made._id, null);
  };
  const choose = (id: string | null) => {
    if (id === NEW_ONE) {
      void create();
      return;
    }
    if (id === RETRY) {
      void found.refetch();
      // The field closes its list after each choice.
      queueMicrotask(() => setIsOpen(true));
      return;
    }
    const entity = entities.find((one) => one._id === id) ?? null;
    setPicked(entity);
    // The field shows the name once it holds who was chosen; one that only adds to a list is empty for the next.
    setTyped(entity && id === value ? entity.name : '');
    onChange(id, entity);
  };
  const [first] = offered;
  const take = () => {
    if (!first) {
      if (mayCreate) void create();
      return;
    }
    choose(first._id);
    setIsOpen(false);
  };
  const firstMatch = useFirstMatch({ wanted, isSettled, hurry: found.hurry, take });
  const isFound = (id: string) => entities.some((one) => one._id === id);
  const options = [
    ...entities,
    ...(shown && !isFound(shown._id) ? [shown] : []),
    ...(mayCreate ? [{ _id: NEW_ONE, name: createLabel }] : []),
    ...(found.isFailed ? [{ _id: RETRY, name: t('common:act.retry') }] : []),
  ];
  const isAct = (id: string) => id === NEW_ONE || id === RETRY;

  return (
    <Select
      searchable
      value={value}
      searchValue={typed}
      onSearchChange={(text) => text !== createLabel && setTyped(text)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setIsOpen(true);
        setWasOpened(true);
      }}
      onDropdownClose={() => setIsOpen(false)}
      data={options.map((one) => ({ value: one._id, label: one.name }))}
      filter={({ options: all }) =>
        all.filter(
          (option) => 'value' in option && (isAct(option.value) || offered.some(({ _id }) => _id === option.value)),
        )
      }
      renderOption={({ option }) => {
        if (option.value === RETRY) return <RetryOption error={found.error} />;
        const entity = entities.find((one) => one._id === option.value);
        return render && entity ? render(entity) : option.label;
      }}
      onChange={choose}
      nothingFoundMessage={!isSettled || found.isPending ? t('common:loading') : t('common:select.nothing')}
      {...(found.isFetching && { rightSection: <Loader size={14} role="img" aria-label={t('common:loading')} /> })}
      {...rest}
      onKeyDown={firstMatch.onKeyDown}
      onBlur={(event) => {
        firstMatch.onBlur();
        rest.onBlur?.(event);
      }}
    />
  );
}
