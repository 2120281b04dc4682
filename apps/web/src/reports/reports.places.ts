import { IconClockPlus, IconClockSearch } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const reportsPlaces: readonly PlacedScreen[] = [
  {
    key: 'time-report',
    to: '/user/report',
    name: 'places:reports.time.name',
    words: 'places:reports.time.words',
    icon: IconClockSearch,
    access: ['employee', 'customer'],
    tab: { place: 'reports', at: 1, name: 'places:reports.time.tab', within: 'reports' },
    report: { at: 1, hint: 'places:reports.time.hint', picture: 'bars' },
  },
  {
    key: 'overtime-report',
    to: '/user/report/ot',
    name: 'places:reports.overtime.name',
    words: 'places:reports.overtime.words',
    icon: IconClockPlus,
    access: ['employee'],
    tab: { place: 'reports', at: 2, name: 'places:reports.overtime.tab', within: 'reports' },
    report: { at: 2, hint: 'places:reports.overtime.hint', picture: 'pairs' },
  },
];
