import { IconUsersGroup } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const teamsPlaces: readonly PlacedScreen[] = [
  {
    key: 'teams',
    to: '/admin/teams',
    name: 'places:teams.teams.name',
    words: 'places:teams.teams.words',
    icon: IconUsersGroup,
    access: ['manager'],
    lights: ['/admin/team/$id'],
    tab: { place: 'teams', at: 4, name: 'places:teams.teams.tab' },
  },
];
