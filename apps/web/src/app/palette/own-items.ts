import { mayCall } from '@stint/contract/roles';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { fitOf } from '../../lib/text-match.ts';
import { useOwnPlaces } from '../places/use-places.ts';
import type { PaletteItem } from './palette-item.ts';
import { PALETTE_ACTIONS } from './palette-registry.ts';

/** An entry with the words that find it, before anything is searched. */
export type OwnItem = Omit<PaletteItem, 'fit'> & { readonly words: string };

interface OwnAction extends OwnItem {
  readonly isOnPlus: boolean;
}

/** Every tab and screen that this person's roles have, found by its name, that of its tab and place, and other usual ones. */
export function useScreenItems(): OwnItem[] {
  const t = useT('palette', 'places');
  const navigate = useNavigate();
  return useOwnPlaces().screens.map(({ key, to, name, words, icon, tab, card, own }) => {
    const place = tab && t(`places:app.shell.names.${tab.place}`);
    const around = place ?? (card && t('places:app.administration.name'));
    return {
      key: `screen ${key}`,
      icon,
      name: t(name),
      hint: around === t(name) ? '' : (around ?? ''),
      words: [
        t(words),
        tab?.name ? t(tab.name) : '',
        around ?? '',
        own === undefined ? '' : t('palette:words.own'),
      ].join(', '),
      acts: [{ label: t('palette:open.screen'), run: () => void navigate({ to }) }],
    };
  });
}

/** What this person can do now. Each entry's hook is called every time, so that their order never changes. */
export function useActionItems(): OwnAction[] {
  const t = useT('palette');
  const user = useCurrentUser();
  return PALETTE_ACTIONS.flatMap((action) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes, so the hooks are called in one order
    const act = action.useAct();
    // biome-ignore lint/correctness/useHookAtTopLevel: the same
    const hint = action.useHint?.() ?? '';
    if (act === null || !mayCall(action.access ?? ['signedIn'], user)) return [];
    const item: OwnAction = {
      key: `act ${action.key}`,
      isOnPlus: action.isOnPlus ?? false,
      icon: action.icon,
      name: t(action.label),
      hint,
      words: t(action.words),
      acts: [{ label: t('palette:open.act'), run: act }],
    };
    return [item];
  });
}

/** What the plus at the foot of a phone offers. */
export const usePlusItems = (): OwnAction[] => useActionItems().filter(({ isOnPlus }) => isOnPlus);

/** Those that fit what was typed. */
export function fitting(items: readonly OwnItem[], typed: string): PaletteItem[] {
  return items.flatMap(({ words, ...item }) => {
    const fit = fitOf(typed, item.name, words);
    return fit === null ? [] : [{ ...item, fit }];
  });
}
