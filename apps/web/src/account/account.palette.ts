import { IconLogout } from '@tabler/icons-react';
import type { PaletteAction } from '../lib/palette.ts';
import { useSignOut } from '../lib/sign-out.ts';

export const accountPalette: readonly PaletteAction[] = [
  {
    key: 'sign-out',
    icon: IconLogout,
    label: 'palette:acts.signOut',
    words: 'palette:words.signOut',
    useAct: useSignOut,
  },
];
