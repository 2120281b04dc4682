import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './data-table.module.css';

/** A search waits this long after the last key, in milliseconds, where a list has no delay of its own. */
const SEARCH_DEBOUNCE = 500;

interface TableSearchProps {
  /** The search in force. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly delay?: number | undefined;
}

/** Typing searches after a moment, Enter at once. */
export function TableSearch({ search, onSearch, delay = SEARCH_DEBOUNCE }: TableSearchProps) {
  const t = useT();
  const [typed, setTyped] = useState(search);
  const later = useDebouncedCallback(onSearch, delay);
  // Back and links change the search too.
  useEffect(() => setTyped(search), [search]);
  const now = (text: string) => {
    later.cancel();
    setTyped(text);
    onSearch(text.trim());
  };
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('common:table.search')}
      placeholder={t('common:table.search')}
      leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={t('common:table.clearSearch')} onClick={() => now('')} />
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(typed);
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          now('');
        }
      }}
    />
  );
}
