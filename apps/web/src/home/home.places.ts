import { IconHome, IconListCheck } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const homePlaces: readonly PlacedScreen[] = [
  {
    key: 'home',
    to: '/',
    name: 'places:home.home.name',
    words: 'places:home.home.words',
    icon: IconHome,
    tab: { place: 'home', at: 1 },
    lights: ['/user/mustdo'],
  },
  {
    key: 'task-kinds',
    to: '/admin/tasks',
    name: 'places:home.tasks.name',
    words: 'places:home.tasks.words',
    icon: IconListCheck,
    access: ['admin'],
    card: { group: 'system', at: 4, hint: 'places:home.tasks.hint' },
  },
];
