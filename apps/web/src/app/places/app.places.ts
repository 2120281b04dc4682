import { IconChartBar, IconSettings } from '@tabler/icons-react';
import type { PlacedScreen } from '../../lib/places.ts';

/** The pages that show what the areas have placed: the gallery of reports, and the cards behind the gear. */
export const appPlaces: readonly PlacedScreen[] = [
  {
    key: 'reports',
    to: '/user/reports',
    name: 'places:app.reports.name',
    words: 'places:app.reports.words',
    icon: IconChartBar,
    access: ['employee'],
    tab: { place: 'reports', at: 1, first: 'places:app.reports.tab' },
  },
  {
    key: 'administration',
    to: '/admin',
    name: 'places:app.administration.name',
    words: 'places:app.administration.words',
    icon: IconSettings,
    access: ['admin'],
  },
];
