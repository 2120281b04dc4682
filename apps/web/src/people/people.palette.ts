import { IconUserPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../lib/palette.ts';
import { useOpenOne } from '../lib/use-opening.ts';

export const peoplePalette: readonly PaletteAction[] = [
  {
    key: 'new-user',
    icon: IconUserPlus,
    label: 'palette:acts.newUser',
    words: 'palette:words.newUser',
    access: ['manager'],
    useAct: () => useOpenOne('/admin/user_add'),
  },
];
