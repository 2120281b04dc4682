import { IconHome } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const homePlaces: readonly PlacedScreen[] = [
  {
    key: 'home',
    to: '/',
    name: 'places:home.home.name',
    words: 'places:home.home.words',
    icon: IconHome,
    tab: { place: 'home', at: 1 },
  },
];
