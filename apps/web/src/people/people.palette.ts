import { IconUserPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../lib/palette.ts';
import { useOpenOne } from '../lib/use-opening.ts';

export const peoplePalette: readonly PaletteAction[] = [
  {
    key: 'new-user',
    icon: IconUserPlus,
    label: 'palette:acts.newUser',
    words: 'palette:words.newUser',
    access: ['admin'],
    useAct: () => useOpenOne('/admin/users?detailId=new'),
  },
];
