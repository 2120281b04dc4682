import { IconFileSearch, IconNews, IconReportAnalytics, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';
import { usePostsToRead } from './post/posts-to-read.queries.ts';

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
    key: 'statuses',
    to: '/user/statuses',
    name: 'places:teams.statuses.name',
    words: 'places:teams.statuses.words',
    icon: IconReportAnalytics,
    access: ['employee'],
    tab: { place: 'teams', at: 3 },
  },
  {
    key: 'posts',
    to: '/admin/posts',
    name: 'places:teams.posts.name',
    words: 'places:teams.posts.words',
    icon: IconNews,
    access: ['employee'],
    lights: ['/admin/posts/$id', '/admin/posts/$id/send', '/user/guideline/$id'],
    useCount: usePostsToRead,
    tab: { place: 'teams', at: 4, name: 'places:teams.posts.tab' },
  },
  {
    key: 'written-texts',
    to: '/user/written-texts',
    name: 'places:teams.written.name',
    words: 'places:teams.written.words',
    icon: IconFileSearch,
    access: ['employee'],
    tab: { place: 'teams', at: 5, name: 'places:teams.written.tab' },
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
