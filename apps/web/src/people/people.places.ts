import { IconCalendarEvent, IconDeviceLaptop, IconDevices2, IconFileCv, IconUsers } from '@tabler/icons-react';
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
  {
    key: 'events',
    to: '/admin/events',
    name: 'places:people.events.name',
    words: 'places:people.events.words',
    icon: IconCalendarEvent,
    access: ['admin'],
    tab: { place: 'people', at: 3 },
  },
  {
    key: 'assets',
    to: '/admin/assets',
    name: 'places:people.assets.name',
    words: 'places:people.assets.words',
    icon: IconDeviceLaptop,
    access: ['admin'],
    lights: ['/admin/assets/$id'],
    tab: { place: 'people', at: 5 },
  },
  {
    key: 'my-assets',
    to: '/user/my-assets',
    name: 'places:people.myAssets.name',
    words: 'places:people.myAssets.words',
    icon: IconDevices2,
    access: ['employee'],
    own: 2.6,
  },
  {
    key: 'cv',
    to: '/user/employee',
    name: 'places:people.cv.name',
    words: 'places:people.cv.words',
    icon: IconFileCv,
    access: ['employee'],
    lights: ['/user/employee/$id'],
    own: 2.5,
  },
];
