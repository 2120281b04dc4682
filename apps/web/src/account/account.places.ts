import { IconApi, IconDevices, IconKey, IconLogin2, IconPhoto, IconShieldLock } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const accountPlaces: readonly PlacedScreen[] = [
  {
    key: 'picture',
    to: '/user/picture',
    name: 'places:account.picture.name',
    words: 'places:account.picture.words',
    icon: IconPhoto,
    own: 2,
  },
  {
    key: 'sessions',
    to: '/user/sessions',
    name: 'places:account.sessions.name',
    words: 'places:account.sessions.words',
    icon: IconDevices,
    own: 11,
  },
  {
    key: 'password',
    to: '/user/changePassword',
    name: 'places:account.password.name',
    words: 'places:account.password.words',
    icon: IconKey,
    own: 12,
  },
  {
    key: 'sign-in-ways',
    to: '/user/sign-in-ways',
    name: 'places:account.signInWays.name',
    words: 'places:account.signInWays.words',
    icon: IconShieldLock,
    own: 13,
  },
  {
    key: 'api-tokens',
    to: '/user/api-tokens',
    name: 'places:account.apiTokens.name',
    words: 'places:account.apiTokens.words',
    icon: IconApi,
    own: 14,
  },
  {
    key: 'sign-ins',
    to: '/admin/sign-ins',
    name: 'places:account.signIns.name',
    words: 'places:account.signIns.words',
    icon: IconLogin2,
    access: ['admin'],
    card: { group: 'security', at: 2, hint: 'places:account.signIns.hint' },
  },
  {
    key: 'sign-in-security',
    to: '/admin/sign-in-security',
    name: 'places:account.signInSecurity.name',
    words: 'places:account.signInSecurity.words',
    icon: IconShieldLock,
    access: ['admin'],
    card: { group: 'security', at: 4, hint: 'places:account.signInSecurity.hint' },
  },
];
