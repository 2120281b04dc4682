import { IconBuildingCommunity, IconCoins, IconSettings } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const companyPlaces: readonly PlacedScreen[] = [
  {
    key: 'company',
    to: '/admin/company',
    name: 'places:company.company.name',
    words: 'places:company.company.words',
    icon: IconBuildingCommunity,
    access: ['admin'],
    card: { group: 'company', at: 1, hint: 'places:company.company.hint' },
  },
  {
    key: 'settings',
    to: '/admin/settings',
    name: 'places:company.settings.name',
    words: 'places:company.settings.words',
    icon: IconSettings,
    access: ['admin'],
    card: { group: 'company', at: 2, hint: 'places:company.settings.hint' },
  },
  {
    key: 'coins',
    to: '/user/coins',
    name: 'places:company.coins.name',
    words: 'places:company.coins.words',
    icon: IconCoins,
    access: ['employee'],
    tab: { place: 'feedback', at: 5 },
  },
];
