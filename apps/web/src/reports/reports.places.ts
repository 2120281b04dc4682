import { IconClockSearch } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const reportsPlaces: readonly PlacedScreen[] = [
  {
    key: 'time-report',
    to: '/user/report',
    name: 'places:reports.time.name',
    words: 'places:reports.time.words',
    icon: IconClockSearch,
    access: ['employee'],
    tab: { place: 'reports', at: 1, name: 'places:reports.time.tab', within: 'reports' },
    report: { at: 1, hint: 'places:reports.time.hint', picture: 'bars' },
  },
];
