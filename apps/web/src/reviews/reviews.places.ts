import { mayCall } from '@stint/contract/roles';
import { IconChartHistogram, IconChartLine, IconClipboardText, IconListCheck, IconScale } from '@tabler/icons-react';
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
    key: 'surveys',
    to: '/user/surveys',
    name: 'places:reviews.surveys.name',
    words: 'places:reviews.surveys.words',
    icon: IconListCheck,
    access: ['employee'],
    tab: { place: 'feedback', at: 4 },
  },
  {
    key: 'survey-report',
    to: '/user/report/surveys',
    name: 'places:reviews.surveyReport.name',
    words: 'places:reviews.surveyReport.words',
    icon: IconChartLine,
    access: ['employee'],
    isFor: (user) => user.isApprover || mayCall(['manager'], user),
    tab: { place: 'reports', at: 4, within: 'reports' },
    report: { at: 3, hint: 'places:reviews.surveyReport.hint', picture: 'line' },
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
