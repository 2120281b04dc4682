import { IconUsers, IconUsersGroup } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const teamsPlaces: readonly PlacedScreen[] = [
  {
    key: 'my-teams',
    to: '/user/teams',
    name: 'places:teams.myTeams.name',
    words: 'places:teams.myTeams.words',
    icon: IconUsers,
    access: ['employee'],
    tab: { place: 'teams', at: 1, name: 'places:teams.myTeams.tab' },
  },
  {
    key: 'teams',
    to: '/admin/teams',
    name: 'places:teams.teams.name',
    words: 'places:teams.teams.words',
    icon: IconUsersGroup,
    access: ['manager'],
    lights: ['/admin/team/$id'],
    tab: { place: 'teams', at: 9, name: 'places:teams.teams.tab' },
  },
];
