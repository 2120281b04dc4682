import { IconChartHistogram } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const reviewsPlaces: readonly PlacedScreen[] = [
  {
    key: 'my-quarters',
    to: '/user/my-quartes',
    name: 'places:reviews.myQuarters.name',
    words: 'places:reviews.myQuarters.words',
    icon: IconChartHistogram,
    access: ['employee'],
    tab: { place: 'time', at: 6 },
  },
];
