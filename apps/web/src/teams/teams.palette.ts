import { IconUsersPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../lib/palette.ts';
import { useOpenOne } from '../lib/use-opening.ts';

export const teamsPalette: readonly PaletteAction[] = [
  {
    key: 'new-team',
    icon: IconUsersPlus,
    label: 'palette:acts.newTeam',
    words: 'palette:words.newTeam',
    access: ['manager'],
    useAct: () => useOpenOne('/admin/team/0'),
  },
];
