import { IconRefreshAlert, IconUsersGroup, IconWebhook } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const outsidePlaces: readonly PlacedScreen[] = [
  {
    key: 'timelog',
    to: '/admin/timelog',
    name: 'places:outside.timelog.name',
    words: 'places:outside.timelog.words',
    icon: IconRefreshAlert,
    access: ['manager'],
    tab: { place: 'projects', at: 7, name: 'places:outside.timelog.tab', within: 'accounts' },
    card: { group: 'system', at: 9, hint: 'places:outside.timelog.hint' },
  },
  {
    key: 'webhooks',
    to: '/admin/webhooks',
    name: 'places:outside.webhooks.name',
    words: 'places:outside.webhooks.words',
    icon: IconWebhook,
    access: ['admin'],
    card: { group: 'system', at: 10, hint: 'places:outside.webhooks.hint' },
  },
  {
    key: 'directory-sync',
    to: '/admin/directory',
    name: 'places:outside.directory.name',
    words: 'places:outside.directory.words',
    icon: IconUsersGroup,
    access: ['admin'],
    card: { group: 'system', at: 11, hint: 'places:outside.directory.hint' },
  },
];
