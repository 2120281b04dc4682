import { IconChartLine, IconMessage2Star, IconMessages } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const feedbackPlaces: readonly PlacedScreen[] = [
  {
    key: 'messages',
    to: '/user/1mm',
    name: 'places:feedback.messages.name',
    words: 'places:feedback.messages.words',
    icon: IconMessage2Star,
    access: ['employee'],
    tab: { place: 'feedback', at: 1 },
  },
  {
    key: 'message-evaluation',
    to: '/user/1mm-evaluation',
    name: 'places:feedback.evaluation.name',
    words: 'places:feedback.evaluation.words',
    icon: IconChartLine,
    access: ['employee'],
    tab: { place: 'feedback', at: 2, name: 'places:feedback.evaluation.tab' },
  },
  {
    key: 'all-messages',
    to: '/admin/1mm',
    name: 'places:feedback.allMessages.name',
    words: 'places:feedback.allMessages.words',
    icon: IconMessages,
    access: ['manager'],
    tab: { place: 'feedback', at: 8 },
  },
];
