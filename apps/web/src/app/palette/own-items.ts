import { mayCall } from '@stint/contract/roles';
import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { fitOf } from '../../lib/text-match.ts';
import { NAVIGATION, type NavigationEntry } from '../navigation.ts';
import type { PaletteItem } from './palette-item.ts';
import { PALETTE_ACTIONS } from './palette-registry.ts';

/** An entry with the words that find it, before anything is searched. */
export type OwnItem = Omit<PaletteItem, 'fit'> & { readonly words: string };

/** The screens that this person's menu has. */
export function useScreenItems(): OwnItem[] {
  const t = useT('palette');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const isFor = ({ access = ['signedIn'], isFor = () => true }: NavigationEntry) =>
    mayCall(access, user) && isFor(user);
  return NAVIGATION.filter(isFor).map((entry) => ({
    key: `screen ${entry.key}`,
    icon: entry.icon,
    name: t(entry.label),
    hint: '',
    words: wordsOfScreen(entry.key),
    acts: [
      {
        label: t('palette:open.screen'),
        run: () => void navigate({ to: entry.to, ...(entry.search && { search: entry.search as never }) }),
      },
    ],
  }));
}

/** Screens are named by the menu; what else finds them stands in the palette's catalogue, by the entry's key. */
function wordsOfScreen(key: string): string {
  const name = `palette:screens.${key}`;
  return i18next.exists(name) ? (i18next.t(name as never) as unknown as string) : '';
}

/** What this person can do now. Each entry's hook is called every time, so that their order never changes. */
export function useActionItems(): OwnItem[] {
  const t = useT('palette');
  const user = useCurrentUser();
  return PALETTE_ACTIONS.flatMap((action) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes, so the hooks are called in one order
    const act = action.useAct();
    if (act === null || !mayCall(action.access ?? ['signedIn'], user)) return [];
    const item: OwnItem = {
      key: `act ${action.key}`,
      icon: action.icon,
      name: t(action.label),
      hint: '',
      words: t(action.words),
      acts: [{ label: t('palette:open.act'), run: act }],
    };
    return [item];
  });
}

/** Those that fit what was typed. */
export function fitting(items: readonly OwnItem[], typed: string): PaletteItem[] {
  return items.flatMap(({ words, ...item }) => {
    const fit = fitOf(typed, item.name, words);
    return fit === null ? [] : [{ ...item, fit }];
  });
}
