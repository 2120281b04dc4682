import { IconUsers } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const peoplePlaces: readonly PlacedScreen[] = [
  {
    key: 'users',
    to: '/admin/users',
    name: 'places:people.users.name',
    words: 'places:people.users.words',
    icon: IconUsers,
    access: ['admin'],
    tab: { place: 'people', at: 4 },
  },
];
