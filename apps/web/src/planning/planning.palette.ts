import { IconBeach } from '@tabler/icons-react';
import type { PaletteAction } from '../lib/palette.ts';
import { useOpenOne } from '../lib/use-opening.ts';

export const planningPalette: readonly PaletteAction[] = [
  {
    key: 'request-leave',
    icon: IconBeach,
    label: 'palette:acts.requestLeave',
    words: 'palette:words.requestLeave',
    access: ['employee'],
    isOnPlus: true,
    useAct: () => useOpenOne('/user/leaves?dialog=leave'),
  },
];
