import { IconCalendarShare, IconDevices, IconKey, IconLogout } from '@tabler/icons-react';
import type { PaletteAction } from '../lib/palette.ts';
import { useOpenOne } from '../lib/use-opening.ts';

export const accountPalette: readonly PaletteAction[] = [
  {
    key: 'change-password',
    icon: IconKey,
    label: 'palette:acts.changePassword',
    words: 'palette:words.changePassword',
    useAct: () => useOpenOne('/user/changePassword'),
  },
  {
    key: 'sessions',
    icon: IconDevices,
    label: 'palette:acts.sessions',
    words: 'palette:words.sessions',
    useAct: () => useOpenOne('/user/sessions'),
  },
  {
    key: 'calendar-feeds',
    icon: IconCalendarShare,
    label: 'palette:acts.calendarFeeds',
    words: 'palette:words.calendarFeeds',
    useAct: () => useOpenOne('/user/calendar-feeds'),
  },
  {
    key: 'sign-out',
    icon: IconLogout,
    label: 'palette:acts.signOut',
    words: 'palette:words.signOut',
    useAct: () => useOpenOne('/logout'),
  },
];
