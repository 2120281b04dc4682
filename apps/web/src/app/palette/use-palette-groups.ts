import { useDebouncedValue } from '@mantine/hooks';
import { FIT } from '@stint/contract/platform/search/search';
import { mayCall } from '@stint/contract/roles';
import { useCurrentUser } from '../../lib/current-user.ts';
import { FOUND_GROUPS, foundOf, useFoundItems } from './found-items.ts';
import { fitting, useActionItems, useScreenItems } from './own-items.ts';
import { useFound, useFoundTexts } from './palette.queries.ts';
import type { GroupKey, PaletteGroup, PaletteItem } from './palette-item.ts';
import { useRecentItems } from './recent-items.ts';
import { useTextItems } from './text-items.ts';

/** The server is asked this long after the last key, in milliseconds. */
const SEARCH_DEBOUNCE = 120;

interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[];
  /** The server's answer to what is typed now is still to come. */
  readonly isPending: boolean;
  /** The server could not be asked. */
  readonly isFailed: boolean;
  readonly remember: (item: PaletteItem) => void;
}

/** What fits what is typed, in groups, the best first; without anything typed, what was chosen lately and what can be done. */
export function usePaletteGroups(typed: string): PaletteAnswer {
  const search = typed.trim();
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE);
  const answer = useFound(asked);
  const screens = useScreenItems();
  const actions = useActionItems();
  const itemsOf = useFoundItems();
  const texts = useFoundTexts(asked, mayCall(['employee'], useCurrentUser()));
  const textItems = useTextItems();
  const { chosen, remember } = useRecentItems();
  const latest = (item: PaletteItem) => {
    const at = chosen.findIndex((one) => one.key === item.key);
    return at < 0 ? chosen.length : at;
  };

  if (search === '') {
    const own = [...actions, ...screens].map((item) => ({ ...item, fit: 0 }));
    const recent = chosen.flatMap(({ key, found }) =>
      found ? itemsOf([found]) : own.filter((item) => item.key === key),
    );
    const isRecent = (item: PaletteItem) => recent.some((one) => one.key === item.key);
    const groups = [
      { key: 'recent' as const, items: recent },
      { key: 'acts' as const, items: own.filter((item) => item.key.startsWith('act ') && !isRecent(item)) },
      { key: 'screens' as const, items: own.filter((item) => item.key.startsWith('screen ') && !isRecent(item)) },
    ];
    return { groups: groups.filter(hasItems), isPending: false, isFailed: false, remember };
  }

  const group = (key: GroupKey, items: readonly PaletteItem[]): PaletteGroup => ({
    key,
    items: items.toSorted((a, b) => a.fit - b.fit || latest(a) - latest(b)),
  });
  const found = answer.data && asked !== '' ? foundOf(answer.data) : null;
  const groups = [
    group('acts', fitting(actions, search)),
    group('screens', fitting(screens, search)),
    ...(found ? FOUND_GROUPS.map((key) => group(key, itemsOf(found[key]))) : []),
    ...(texts.data ? [group('texts', textItems(texts.data.items, texts.data.total, asked))] : []),
  ];
  const isPending = asked !== search || answer.isFetching || answer.isPlaceholderData || texts.isFetching;
  return {
    groups: withoutGuesses(groups, isPending)
      .filter(hasItems)
      .sort((a, b) => bestOf(a) - bestOf(b)),
    isPending,
    isFailed: answer.isError,
    remember,
  };
}

const hasItems = ({ items }: PaletteGroup) => items.length > 0;
const bestOf = ({ items }: PaletteGroup) => items[0]?.fit ?? 0;

/** What fits only with typing errors is offered when nothing fits without, and not before that is known. */
function withoutGuesses(groups: readonly PaletteGroup[], isPending: boolean): PaletteGroup[] {
  const isGuess = ({ fit }: PaletteItem) => fit === FIT.near;
  if (!isPending && groups.every(({ items }) => items.every(isGuess))) return [...groups];
  return groups.map(({ key, items }) => ({ key, items: items.filter((item) => !isGuess(item)) }));
}
