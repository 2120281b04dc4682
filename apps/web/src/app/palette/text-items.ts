import { FIT } from '@stint/contract/platform/search/search';
import type { WrittenText } from '@stint/contract/teams/written/written-text';
import { IconFileSearch, IconNews, IconReportAnalytics } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { fitOf } from '../../lib/text-match.ts';
import { useOpening } from '../../lib/use-opening.ts';
import { addressOf } from '../../teams/written/written-texts.queries.ts';
import type { PaletteItem } from './palette-item.ts';

const ICONS = { post: IconNews, status: IconReportAnalytics };

/** Makes entries of posts and statuses that hold what was searched, and of the screen where there are more. */
export function useTextItems(): (texts: readonly WrittenText[], total: number, search: string) => PaletteItem[] {
  const t = useT('palette');
  const open = useOpening();
  const navigate = useNavigate();
  return (texts, total, search) => {
    const items = texts.map((text): PaletteItem => {
      const fit = fitOf(search, text.title);
      return {
        key: `text ${text._id}`,
        icon: ICONS[text.kind],
        name: text.title,
        hint: text.week ?? text.excerpt.slice(0, 80),
        // It holds what was typed, if not in its title.
        fit: fit === null || fit === FIT.near ? FIT.around : fit,
        acts: [{ label: t('palette:open.text'), run: () => open(addressOf(text)) }],
      };
    });
    if (total <= texts.length) return items;
    const more: PaletteItem = {
      key: 'text more',
      icon: IconFileSearch,
      name: t('palette:inTexts', { search }),
      hint: String(total),
      fit: FIT.around,
      acts: [
        {
          label: t('palette:open.screen'),
          run: () => void navigate({ to: '/user/written-texts', search: { search } }),
        },
      ],
    };
    return [...items, more];
  };
}
