import { IconChartHistogram, IconClipboardText, IconScale } from '@tabler/icons-react';
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
  {
    key: 'quarter-reviews',
    to: '/user/q-reviews',
    name: 'places:reviews.qReviews.name',
    words: 'places:reviews.qReviews.words',
    icon: IconClipboardText,
    access: ['employee'],
    tab: { place: 'feedback', at: 3 },
    lights: ['/user/q-reviews-report', '/user/performance-reviews'],
  },
  {
    key: 'ot-ut',
    to: '/admin/ot-ut',
    name: 'places:reviews.otUt.name',
    words: 'places:reviews.otUt.words',
    icon: IconScale,
    access: ['manager'],
    tab: { place: 'feedback', at: 7 },
  },
];
