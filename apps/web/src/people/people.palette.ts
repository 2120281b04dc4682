import { IconUserPlus } from '@tabler/icons-react';
import type { PaletteAction, PersonAct } from '../lib/palette.ts';
import { useOpening, useOpenOne } from '../lib/use-opening.ts';

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

export const peoplePersonActs: readonly PersonAct[] = [
  {
    key: 'profile',
    label: 'palette:open.profile',
    access: ['employee'],
    useAct: () => {
      const open = useOpening();
      return ({ _id }) => open(`/user/profile/${_id}`);
    },
  },
];
