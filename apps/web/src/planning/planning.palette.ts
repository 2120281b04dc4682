import { IconBeach } from '@tabler/icons-react';
import type { PaletteAction, PersonAct } from '../lib/palette.ts';
import { useOpening, useOpenOne } from '../lib/use-opening.ts';

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

export const planningPersonActs: readonly PersonAct[] = [
  {
    key: 'planned-hours',
    label: 'palette:open.plannedHours',
    access: ['employee'],
    useAct: () => {
      const open = useOpening();
      return ({ planningTeams }) => open(`/user/planned-hours?teams=${planningTeams.join(',') || 'all'}`);
    },
  },
];
